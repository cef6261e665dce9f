/** The list of subscribers: views, and what a search finds. */
import { labelOf } from "../../shared/publication/product-tiers";
import { z } from "zod";
import { DeskRefusal } from "../../platform/desk/desk-call";
import type { Grant } from "../access/types";
import type { Reader } from "../accounts/types";
import type { StaffSubscription } from "../billing/types";
import { nameOf, type Service } from "./service";
import type { GivenAccess, SubscriberList, SubscriberRow } from "./types";

const pageSize = 30;
/** Counts of views go no further. */
const most = 1_000;
const mostWords = 6;

export const listQuery = z.object({
  q: z.string().max(200).default(""),
  view: z.enum(["new", "failed", "leaving", "given"]).default("new"),
  after: z.string().max(400).optional(),
});

type Query = z.infer<typeof listQuery>;

/** Rows before their readers are known, and the cursor after the last. */
interface Found {
  readonly entries: readonly { readonly readerId: string; readonly subscriptionId?: string }[];
  readonly next: string | null;
}

const nothing: Found = { entries: [], next: null };

export async function listSubscribers(service: Service, query: Query): Promise<SubscriberList> {
  const { billing, access } = service;
  const asked = query.q.trim();
  const found = asked === "" ? await listView(service, query) : await search(service, asked, query);
  const [views, givenCount, refunds] = await Promise.all([
    billing.countViews(most),
    access.grants.countGiven(most),
    billing.listWaitingRefunds(),
  ]);
  return {
    rows: await fill(service, found.entries),
    next: found.next,
    counts: { ...views, given: givenCount },
    waitingRefunds: refunds.length,
  };
}

/** A page of one more than fits tells whether there is another. */
function cut<Row>(rows: readonly Row[], nextOf: (last: Row) => unknown) {
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : encode(nextOf(last)) };
}

async function listView(service: Service, { view, after }: Query): Promise<Found> {
  const limit = pageSize + 1;
  if (view === "given") {
    const place = decode(after, givenPlace);
    const rows = await service.access.grants.listGiven({
      after: place && { ...place, endsAt: place.endsAt === null ? null : new Date(place.endsAt) },
      limit,
    });
    const { page, next } = cut(rows, ({ endsAt, sourceId }) => ({ endsAt, sourceId }));
    return { entries: page.map(({ readerId }) => ({ readerId })), next };
  }
  const place = decode(after, viewPlace);
  const rows = await service.billing.listView(view, {
    after: place && { id: place.id, at: new Date(place.at) },
    limit,
  });
  const { page, next } = cut(rows, ({ at, subscriptionId }) => ({ at, id: subscriptionId }));
  return { entries: page, next };
}

async function search(service: Service, asked: string, { after }: Query): Promise<Found> {
  const { billing, readers } = service;
  const limit = pageSize + 1;
  const place = decode(after, searchPlace);
  if (/^\d{4}$/.test(asked) && place?.email === undefined) {
    const rows = await billing.listByCard(asked, { after: place?.id ?? "", limit });
    const { page, next } = cut(rows, ({ subscriptionId }) => ({ id: subscriptionId }));
    if (page.length > 0) return { entries: page, next };
  }
  if (/^(?:cus|sub)_\w{1,100}$/.test(asked)) {
    const readerId = await billing.findReaderId(asked);
    return readerId === null ? nothing : { entries: [{ readerId }], next: null };
  }
  const words = asked.split(/\s+/).slice(0, mostWords);
  const rows = await readers.search({ words, after: place?.email ?? "", limit });
  const { page, next } = cut(rows, ({ email }) => ({ email }));
  return { entries: page.map(({ id }) => ({ readerId: id })), next };
}

/** The rows, without readers who are gone; a reader stands once on a page. */
async function fill(
  service: Service,
  entries: Found["entries"],
): Promise<readonly SubscriberRow[]> {
  const ids = [...new Set(entries.map(({ readerId }) => readerId))];
  const [readers, subscriptions, grants] = await Promise.all([
    service.readers.listByIds(ids),
    service.billing.listOfReaders(ids),
    service.access.grants.listOfReaders(ids),
  ]);
  const now = service.clock.now();
  return ids.flatMap((id) => {
    const reader = readers.get(id);
    if (!reader) return [];
    return showRow(service, reader, {
      subscriptions: subscriptions.get(id) ?? [],
      grants: grants.get(id) ?? [],
      about: entries.find(({ readerId }) => readerId === id)?.subscriptionId,
      now,
    });
  });
}

function showRow(
  service: Service,
  reader: Reader,
  options: {
    subscriptions: readonly StaffSubscription[];
    grants: readonly Grant[];
    about: string | undefined;
    now: Date;
  },
): SubscriberRow {
  const { subscriptions, about } = options;
  const subscription =
    subscriptions.find(({ id }) => id === about) ??
    subscriptions.find(({ isCurrent }) => isCurrent) ??
    subscriptions[0] ??
    null;
  return {
    id: reader.id,
    name: nameOf(reader),
    email: reader.email,
    createdAt: reader.createdAt.toISOString(),
    deletionDueAt: reader.deletionDueAt?.toISOString() ?? null,
    subscription,
    given: listGiven(service, options.grants).find((one) => isOpen(one, options.now)) ?? null,
  };
}

const isOpen = ({ endsAt }: GivenAccess, now: Date) => endsAt === null || new Date(endsAt) > now;

/** The access that staff gave, the newest first. */
export function listGiven(
  service: Pick<Service, "offer">,
  grants: readonly Grant[],
): readonly GivenAccess[] {
  return grants.flatMap(({ source, sourceId, productId, startsAt, endsAt, reason }) =>
    source === "subscription" || source === "group"
      ? []
      : [
          {
            id: sourceId,
            source,
            productId,
            label: labelOf(service.offer, productId),
            startsAt: startsAt.toISOString(),
            endsAt: endsAt?.toISOString() ?? null,
            reason,
          },
        ],
  );
}

const instant = z.iso.datetime();
/** As the database stores it: text there has no zeros. */
const stored = z
  .string()
  .max(255)
  .refine((text) => !text.includes("\0"));
const viewPlace = z.strictObject({ at: instant, id: stored });
const givenPlace = z.strictObject({ endsAt: instant.nullable(), sourceId: stored });
const searchPlace = z.strictObject({ id: stored.optional(), email: stored.optional() });

const encode = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/**
 * Where a page begins; null for the first.
 * @throws DeskRefusal for what is no place of this list
 */
function decode<Place>(text: string | undefined, schema: z.ZodType<Place>): Place | null {
  if (text === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw new DeskRefusal(400, "invalid_query", "This page of the list doesn’t exist.");
  }
}
