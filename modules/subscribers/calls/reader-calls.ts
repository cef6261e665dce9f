/** The newsroom's calls for helping a reader: find, explain, give access, sign in. */
import { z } from "zod";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  notFound,
} from "../../../platform/desk/desk-call";
import { answerFor, readSlug } from "../answer";
import { hashAddress } from "../hash-address";
import { type createGiving, giveOrder, reason } from "../given";
import { listQuery, listSubscribers } from "../list";
import { listEvents } from "../events";
import { readPage } from "../page";
import { readUuid, requireReader, type Service } from "../service";
import type { AccessAnswer, SubscriberEvent, SubscriberList, SubscriberPage } from "../types";

const help = ["help_subscribers"] as const;
const done = { status: 204 };

const answerQuery = z.object({
  /** A slug, a path or a whole address; empty: every article. */
  article: z.string().max(500).default(""),
  at: z.iso.datetime({ offset: true }).optional(),
});
const eventQuery = z.object({
  kind: z.enum(["account", "money", "email", "comment", "staff"]).optional(),
});

export function createReaderCalls(
  service: Service,
  giving: ReturnType<typeof createGiving>,
): readonly AnyDeskCall[] {
  const { readers, auditLog, pool } = service;

  return [
    deskCall({
      method: "GET",
      path: "/subscribers",
      rights: help,
      input: listQuery,
      handle: async ({ input }) => ({
        body: (await listSubscribers(service, input)) satisfies SubscriberList,
      }),
    }),
    deskCall({
      method: "GET",
      path: "/subscribers/:reader",
      rights: help,
      async handle({ params }) {
        const reader = await requireReader(service, params);
        return { body: (await readPage(service, reader)) satisfies SubscriberPage };
      },
    }),
    deskCall({
      method: "GET",
      path: "/subscribers/:reader/answer",
      rights: help,
      input: answerQuery,
      async handle({ params, input }) {
        const reader = await requireReader(service, params);
        const slug = readSlug(input.article);
        const article = slug === "" ? null : await service.findArticle(slug);
        if (slug !== "" && !article) {
          throw new DeskRefusal(404, "unknown_article", "No published article has this address.");
        }
        const at = input.at === undefined ? null : new Date(input.at);
        const answer = await answerFor(service, reader, { article, at });
        return { body: answer satisfies AccessAnswer };
      },
    }),
    deskCall({
      method: "GET",
      path: "/subscribers/:reader/events",
      rights: help,
      input: eventQuery,
      async handle({ params, input }) {
        const reader = await requireReader(service, params);
        const events = await listEvents(service, reader, input.kind ?? null);
        return { body: { events } satisfies { events: readonly SubscriberEvent[] } };
      },
    }),
    deskCall({
      method: "GET",
      path: "/access/articles",
      rights: help,
      input: z.object({ q: z.string().trim().min(1).max(200) }),
      handle: async ({ input }) => ({
        body: { articles: await service.searchArticles(input.q) },
      }),
    }),
    deskCall({
      method: "POST",
      path: "/subscribers/:reader/given",
      rights: help,
      provesAgain: true,
      input: giveOrder,
      async handle({ actor, params, input }) {
        const reader = await requireReader(service, params);
        await giving.give(actor, reader, input);
        return { status: 201, body: {} };
      },
    }),
    deskCall({
      method: "POST",
      path: "/subscribers/:reader/given/:given/end",
      rights: help,
      provesAgain: true,
      input: z.strictObject({ reason }),
      async handle({ actor, params, input }) {
        const reader = await requireReader(service, params);
        // Of an action, or of an import: compared with those of the reader, and never part of a statement.
        const id = params["given"] ?? "";
        await giving.end(actor, reader, { id, reason: input.reason });
        return done;
      },
    }),
    deskCall({
      method: "POST",
      path: "/subscribers/:reader/sign-in-email",
      rights: help,
      async handle({ actor, params, request }) {
        const reader = await requireReader(service, params);
        const origin = service.originOf(request);
        const sent = await readers.sendSignInEmail(reader, { request, origin });
        if (!sent.sent) throw notSent(sent);
        await auditLog.record(pool, actor, {
          action: "reader.send_sign_in",
          subject: `reader:${reader.id}`,
          after: { address: hashAddress(reader.email) },
        });
        return done;
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/subscribers/:reader/sessions",
      rights: help,
      async handle({ actor, params }) {
        const reader = await requireReader(service, params);
        const count = await readers.endSessions(reader.id);
        if (count > 0) {
          await auditLog.record(pool, actor, {
            action: "reader.end_sessions",
            subject: `reader:${reader.id}`,
            after: { count },
          });
        }
        return done;
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/subscribers/:reader/sessions/:session",
      rights: help,
      async handle({ actor, params }) {
        const reader = await requireReader(service, params);
        const session = readUuid(params["session"], "This session");
        if (!(await readers.endSession(reader.id, session))) throw notFound("This session");
        await auditLog.record(pool, actor, {
          action: "reader.end_sessions",
          subject: `reader:${reader.id}`,
          after: { count: 1 },
        });
        return done;
      },
    }),
  ];
}

function notSent(
  options: Exclude<Awaited<ReturnType<Service["readers"]["sendSignInEmail"]>>, { sent: true }>,
): DeskRefusal {
  switch (options.because) {
    case "held":
      return new DeskRefusal(
        409,
        "held",
        "We’ve sent this reader several of these emails within the hour. The link in the most recent one still works.",
      );
    case "no-mail":
      return new DeskRefusal(
        503,
        "no_mail",
        "We can’t send email because no mail server is set up.",
      );
    case "too-many":
      return new DeskRefusal(
        429,
        "too_many",
        "Too many emails at once. Try again in a few minutes.",
        {
          retryAfterSeconds: options.retryAfterSeconds,
        },
      );
  }
}
