/**
 * Complimentary access and gifts by the staff: grants of our own, which Stripe never hears of. The newest row of
 * one says what applies, so ending it early is one more row.
 */
import { labelOf } from "../../shared/publication/product-tiers";
import { z } from "zod";
import type { Actor } from "../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../platform/desk/desk-call";
import { endOfDay } from "../../shared/time/paper-days";
import { readZonedTime } from "../../shared/time/read-zoned-time";
import { addDays, zonedDay } from "../../shared/time/zoned-time";
import type { Grant } from "../access/types";
import type { Reader } from "../accounts/types";
import type { GivenEmails } from "./given-emails";
import type { Service } from "./service";

const day = z.iso.date();
export const reason = z.string().trim().min(1, "Please give a reason.").max(500);

export const giveOrder = z.strictObject({
  /** Of the action: the same order under the same ID gives once. */
  id: z.uuid(),
  source: z.enum(["comp", "gift"]),
  productId: z.string().min(1).max(200),
  /** The first day; null: at once. */
  from: day.nullable(),
  /** The last day; null: no end. */
  until: day.nullable(),
  reason,
  /** Whether to tell the reader by email. */
  tells: z.boolean(),
});

type GiveOrder = z.infer<typeof giveOrder>;

/** A century: a typing error, not an intention. */
const longestDays = 36_500;

export function createGiving(service: Service, emails: GivenEmails | null) {
  const { access, auditLog, clock, paper, offer } = service;

  function readTimes({ from, until }: GiveOrder): { startsAt: Date; endsAt: Date | null } {
    const now = clock.now();
    const today = zonedDay(now, paper.timeZone);
    const first = from ?? today;
    if (first < today) {
      throw new DeskRefusal(422, "begins_before", "The first day can’t be before today.");
    }
    if (until !== null && until < first) {
      throw new DeskRefusal(
        422,
        "ends_before",
        "The last day is before the first. Choose a later one.",
      );
    }
    const latest = addDays(today, longestDays);
    if (first > latest) {
      throw new DeskRefusal(422, "begins_late", "The start date is more than 100 years away.");
    }
    if (until !== null && until > latest) {
      throw new DeskRefusal(422, "too_long", "That’s more than 100 years. Choose “No end.”");
    }
    return {
      startsAt: first === today ? now : midnight(first),
      // The last day is given as a whole.
      endsAt: until === null ? null : endOfDay(until, paper.timeZone),
    };
  }

  const midnight = (of: string) => readZonedTime(of, "00:00", paper.timeZone)!;

  return {
    async give(actor: Actor, reader: Reader, order: GiveOrder): Promise<void> {
      const { id, source, productId, tells } = order;
      if (!offer.products.some((product) => product.id === productId)) {
        throw new DeskRefusal(422, "unknown_product", "Choose one of the paper’s products.");
      }
      const grants = await access.grants.list({ readerId: reader.id });
      const known = grants.find((grant) => grant.source === source && grant.sourceId === id);
      // The same order again, after an answer that was lost: it may have been ended since.
      const { startsAt, endsAt } = known ?? readTimes(order);
      const grant = await access.grants.revise({
        source,
        sourceId: id,
        decide: (newest) =>
          newest
            ? null
            : { readerId: reader.id, productId, startsAt, endsAt, reason: order.reason },
        alongside: (db) =>
          auditLog.record(db, actor, {
            action: source === "comp" ? "reader.give_comp" : "reader.give_gift",
            subject: `reader:${reader.id}`,
            after: {
              product: productId,
              from: startsAt.toISOString(),
              until: endsAt?.toISOString() ?? null,
              tells,
            },
            reason: order.reason,
          }),
      });
      if (grant?.readerId !== reader.id) {
        throw new DeskRefusal(
          409,
          "id_used",
          "This access belongs to another reader. Reload the page.",
        );
      }
      const now = clock.now();
      if (tells && !isOver(grant, now)) {
        await emails?.given({
          to: reader.email,
          key: id,
          source,
          label: labelOf(service.offer, productId),
          startsAt: startsAt > now ? startsAt : null,
          lastDay: endsAt && new Date(endsAt.getTime() - 1),
        });
      }
    },

    /** Ends what was given; ending it again changes nothing. */
    async end(
      actor: Actor,
      reader: Reader,
      options: { id: string; reason: string },
    ): Promise<void> {
      const now = clock.now();
      const grant = (await access.grants.list({ readerId: reader.id })).find(
        ({ source, sourceId }) => source !== "subscription" && sourceId === options.id,
      );
      if (!grant) throw notFound("This access");
      const { productId, source, sourceId } = grant;
      await access.grants.revise({
        source,
        sourceId,
        decide: (newest) =>
          newest === null || isOver(newest, now)
            ? null
            : {
                ...newest,
                // Withdrawn before it begins, it never applies.
                endsAt: newest.startsAt > now ? newest.startsAt : now,
                reason: options.reason,
              },
        alongside: (db) =>
          auditLog.record(db, actor, {
            action: "reader.end_given",
            subject: `reader:${reader.id}`,
            before: { product: productId, until: grant.endsAt?.toISOString() ?? null },
            reason: options.reason,
          }),
      });
    },
  };
}

/** Whether a grant gives nothing from now on: it has ended, or was withdrawn before it began. */
const isOver = ({ startsAt, endsAt }: Pick<Grant, "startsAt" | "endsAt">, now: Date) =>
  endsAt !== null && (endsAt <= now || endsAt <= startsAt);
