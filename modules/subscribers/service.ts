/** The values shared by the parts of the module. */
import { z } from "zod";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { AuditLog } from "../../platform/desk/audit-log";
import { notFound } from "../../platform/desk/desk-call";
import type { LetterPaper } from "../../platform/mail/letter";
import type { Mail } from "../../platform/mail/mail";
import type { Offer } from "../../shared/publication/offer-shapes";
import type { DateLocale } from "../../shared/time/date-formats";
import type { Access, GatedArticle } from "../access/types";
import type { Reader, ReaderAdmin } from "../accounts/types";
import type { StaffBilling } from "../billing/types";
import type { Comments } from "../comments/types";
import type { Groups } from "../groups/types";
import type { NewsletterPreferences, Newsletters } from "../newsletters/types";
import type { Support } from "../support/types";

export type SubscribersPaper = DateLocale & LetterPaper;

interface OwnDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Null if emails can neither be sent nor stored. */
  readonly mail: Mail | null;
  readonly paper: SubscribersPaper;
  /** The tiers and products. */
  readonly offer: Pick<Offer, "currency" | "tiers" | "products">;
  /** How many metered articles a reader with an account may read, in how many days. */
  readonly meter: { readonly limit: number; readonly days: number };
  /** The site's origin, for links in emails. */
  readonly origin: () => string;
  readonly originOf: (request: Request) => string;
  /** The paper's newsletters. */
  readonly lists: readonly { readonly id: string; readonly name: string }[];
}

/** The services of other modules for this one. */
export interface FromNeighbors {
  readonly readers: ReaderAdmin;
  readonly access: Pick<Access, "explain" | "grants">;
  readonly billing: StaffBilling;
  readonly isPaymentDue: (readerId: string) => Promise<boolean>;
  readonly listSeatRenewals: Groups["listSeatRenewals"];
  readonly findNewsletters: (reader: {
    id: string;
    email: string;
  }) => Promise<NewsletterPreferences>;
  /** The reader's messages to support. */
  readonly listMessages: Support["listMessages"];
  /** Issues of newsletters that were sent to the reader. */
  readonly listSentIssues: Newsletters["listSent"];
  readonly listComments: Comments["listOfReader"];
  readonly findArticle: (slug: string) => Promise<GatedArticle | null>;
  /** Headlines of published articles, by ID. */
  readonly findTitles: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Published articles by words of their headline. */
  readonly searchArticles: (
    words: string,
  ) => Promise<readonly { readonly slug: string; readonly title: string }[]>;
}

export type SubscribersDeps = OwnDeps & FromNeighbors;

export interface Service extends SubscribersDeps {
  readonly auditLog: AuditLog;
}

const uuid = z.uuid();

/**
 * An ID in a call's address. A malformed one is a thing that does not exist.
 * @param what for the 404: "This session"
 */
export function readUuid(text: string | undefined, what: string): string {
  const read = uuid.safeParse(text);
  if (!read.success) throw notFound(what);
  return read.data;
}

/**
 * The reader of a call's address.
 * @throws DeskRefusal for an unknown one
 */
export async function requireReader(
  { readers }: Pick<Service, "readers">,
  params: Readonly<Record<string, string>>,
): Promise<Reader> {
  const reader = await readers.find(readUuid(params["reader"], "This reader"));
  if (!reader) throw notFound("This reader");
  return reader;
}

export function nameOf({ attributes }: Pick<Reader, "attributes">): string {
  return [attributes["first_name"], attributes["last_name"]].filter(Boolean).join(" ");
}
