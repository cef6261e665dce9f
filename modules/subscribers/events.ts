/** The events of a reader, from what each module keeps. Their reading isn't included: no one keeps it. */
import { labelOf } from "../../shared/publication/product-tiers";
import type { Reader } from "../accounts/types";
import type { Service } from "./service";
import type { EventKind, SubscriberEvent } from "./types";
import { formatEvery } from "../../shared/interval";
import { articlePath } from "../../shared/paths";

/** The newest; of each source no more are read. */
const most = 200;

type Facts = SubscriberEvent["facts"];

const event = (
  kind: EventKind,
  options: { at: Date; what: string; by?: string; facts?: Facts; words?: string | null },
): SubscriberEvent => ({
  at: options.at.toISOString(),
  kind,
  what: options.what,
  by: options.by ?? null,
  facts: options.facts ?? {},
  words: options.words ?? "",
});

/** Newest first. */
export async function listEvents(
  service: Service,
  reader: Reader,
  kind: EventKind | null,
): Promise<readonly SubscriberEvent[]> {
  const sources: Readonly<Record<EventKind, () => Promise<readonly SubscriberEvent[]>>> = {
    account: () => accountEvents(service, reader),
    money: () => moneyEvents(service, reader),
    email: () => emailEvents(service, reader),
    comment: () => commentEvents(service, reader),
    staff: () => staffEvents(service, reader),
  };
  const requested = kind === null ? Object.values(sources) : [sources[kind]];
  const found = (await Promise.all(requested.map((list) => list()))).flat();
  return found
    .filter(({ at }) => new Date(at) <= service.clock.now())
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, most);
}

async function accountEvents(service: Service, reader: Reader) {
  const messages = await service.listMessages(reader.id);
  return [
    event("account", { at: reader.createdAt, what: "account.create" }),
    ...(reader.verifiedAt
      ? [event("account", { at: reader.verifiedAt, what: "account.verify" })]
      : []),
    ...messages.map(({ number, receivedAt }) =>
      event("account", { at: receivedAt, what: "support.message", facts: { number } }),
    ),
  ];
}

/** Grants whose reason is one of these tell nothing that the subscription doesn't. */
const expected: ReadonlySet<string> = new Set([
  "paid",
  "cancelled",
  "first-payment-missing",
  "ended",
]);

async function moneyEvents(service: Service, { id }: Reader) {
  const { billing, access } = service;
  const [subscriptions, beginnings, departures, reversals, history] = await Promise.all([
    billing.listOf(id),
    billing.listBeginnings(id),
    billing.listDepartures(id),
    billing.listReversals(id),
    access.grants.listHistory(id),
  ]);
  return [
    ...subscriptions.map((subscription) => {
      const { label, amount, currency, startedAt } = subscription;
      const first = beginnings.get(subscription.id) ?? subscription;
      const isSame =
        first.productId === subscription.productId && first.interval === subscription.interval;
      return event("money", {
        at: new Date(startedAt),
        what: "subscription.start",
        // The cost of another plan at that time isn't known.
        facts: isSame
          ? { label, amount, currency, every: formatEvery(subscription) }
          : { label: labelOf(service.offer, first.productId) },
      });
    }),
    ...subscriptions.flatMap(({ label, endedAt }) =>
      endedAt === null
        ? []
        : event("money", { at: new Date(endedAt), what: "subscription.end", facts: { label } }),
    ),
    ...departures.map(({ step, reason, comment, at }) =>
      event("money", { at, what: `subscription.${step}`, facts: { reason }, words: comment }),
    ),
    ...reversals.map(({ step, amount, currency, at }) =>
      event("money", { at, what: `reversal.${step}`, facts: { amount, currency } }),
    ),
    ...history
      .filter(({ source, reason }) => source === "subscription" && !expected.has(reason))
      .map(({ productId, endsAt, reason, recordedAt }) =>
        event("money", {
          at: recordedAt,
          what: `access.${reason}`,
          facts: { label: labelOf(service.offer, productId), until: endsAt?.toISOString() ?? null },
        }),
      ),
  ];
}

async function emailEvents(service: Service, reader: Reader) {
  const [billing, account, issues] = await Promise.all([
    service.billing.listEmails(reader.id, most),
    service.readers.listEmails(reader),
    service.listSentIssues(reader, most),
  ]);
  const names = new Map(service.lists.map(({ id, name }) => [id, name]));
  const nameOfList = (id: string) => names.get(id) ?? id;
  return [
    ...issues.map(({ list, subject, at, outcome }) =>
      event("email", { at, what: `issue.${outcome}`, facts: { list: nameOfList(list), subject } }),
    ),
    ...issues.flatMap(({ list, subject, leftAt }) =>
      leftAt === null
        ? []
        : event("email", {
            at: leftAt,
            what: "issue.left",
            facts: { list: nameOfList(list), subject },
          }),
    ),
    ...billing.map(({ kind, sentAt }) => event("email", { at: sentAt, what: `email.${kind}` })),
    ...account
      .filter(({ purpose }) => purpose !== "staff-sign-in")
      .map(({ purpose, sentAt }) => event("email", { at: sentAt, what: `email.${purpose}` })),
  ];
}

async function commentEvents({ listComments }: Service, { id }: Reader) {
  return (await listComments(id, most)).map((comment) =>
    event("comment", {
      at: comment.at,
      what: `comment.${comment.status}`,
      facts: {
        // Two at the same instant are two.
        id: comment.id,
        title: comment.article?.title ?? null,
        path: comment.article ? `${articlePath(comment.article.slug)}#comment-${comment.id}` : null,
      },
    }),
  );
}

async function staffEvents(service: Service, { id }: Reader) {
  const entries = await service.auditLog.list({ subject: `reader:${id}`, limit: most });
  return entries.map(({ recordedAt, action, login, before, after, reason }) =>
    event("staff", {
      at: recordedAt,
      what: action,
      by: login,
      facts: { ...before, ...after },
      words: reason,
    }),
  );
}
