/** The status of every integration, for `npm run doctor` and the newsroom's settings. */
import { access, constants } from "node:fs/promises";
import { isLiveKey } from "../modules/billing/billing";
import type { Accounts } from "../modules/accounts/types";
import type { Content, ContentReader } from "../modules/content/types";
import { type Config, DEMO_SECRET, type StripeAccount } from "../platform/config/config";
import { listConnectionRooms } from "../platform/database/connection-room";
import type { Database } from "../platform/database/database";
import type { ReplicaState } from "../platform/database/replica";
import type { Outbox, OutboxSummary } from "../platform/mail/outbox";
import { type MediaStorage, MediaStorageError } from "../platform/media/media-storage";
import { counselLine } from "../seed/read-pages";
import { checkCdn } from "./cdn/check-cdn";
import { pathOfPage } from "../shared/paths";
import type { VendorSettings } from "../shared/vendors/vendor-settings";
import { checkConnections } from "./operation/connection-check";
import type { IntegrationCheck } from "./operation/integration-check";
import { checkAddresses } from "./operation/address-check";
import { checkBackups, checkDataDir, checkDisk, readSpace } from "./operation/storage-checks";
import { checkStaff } from "./operation/staff-check";
import { checkWordpress } from "./operation/wordpress-check";

/** In the order in which they are shown. */
export async function readIntegrations(options: {
  readonly config: Config;
  readonly database: Pick<Database, "pool" | "pools" | "kind" | "replicaState">;
  readonly content: Pick<Content, "reader" | "countPictures" | "upstream">;
  readonly clock: { now(): Date };
  readonly outbox: Pick<Outbox, "summarize">;
  readonly media: Pick<MediaStorage, "kind" | "place" | "check">;
  readonly accounts: Pick<Accounts, "listStaff" | "findReader">;
}): Promise<readonly IntegrationCheck[]> {
  const { config, database, content, outbox } = options;
  const { rows } = await database.pool.query<{ version: string }>("select version() as version");
  const replica = await database.replicaState();
  const { total } = await content.reader.listStories({ limit: 1 });
  const pictures = await content.countPictures();
  const connections = checkConnections(
    await listConnectionRooms(database, config.databaseConnections),
  );
  return [
    {
      name: "Database",
      state: database.kind === "postgres" ? "live" : "sandbox",
      detail: [
        `${database.kind === "embedded" ? "embedded: " : ""}${/^\S+ \S+/.exec(rows[0]?.version ?? "")?.[0]}`,
        `${total} ${total === 1 ? "article" : "articles"}`,
        ...connections.details,
      ].join(", "),
      missing: connections.missing,
      ...(database.kind === "embedded" && {
        advice: "the embedded database supports one process; for more, set DATABASE_URL",
      }),
    },
    ...(replica === null ? [] : [checkReplica(replica)]),
    checkEmail(config, await outbox.summarize()),
    await checkStaff(config, options.accounts),
    checkProvider("Google", config, config.google !== null),
    checkProvider("Facebook", config, config.facebook !== null),
    {
      name: "Payments",
      state: config.stripe
        ? isForTests(config.stripe)
          ? "test"
          : "live"
        : config.sandbox
          ? "sandbox"
          : "off",
      detail: config.stripe
        ? `Stripe, ${isForTests(config.stripe) ? "test" : "live"} keys`
        : config.sandbox
          ? "simulated Stripe at /sandbox/stripe"
          : "subscriptions off",
      missing:
        config.stripe && isForTests(config.stripe) ? "live Stripe keys (test keys are set)" : null,
      ...(!config.stripe && {
        advice:
          "subscriptions are off until STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are set",
      }),
    },
    {
      name: "Retention",
      state: config.churnkey ? "live" : "off",
      detail: config.churnkey
        ? "Churnkey handles cancellations"
        : "built-in cancellation page (for Churnkey, set CHURNKEY_APP_ID and CHURNKEY_API_KEY)",
      missing: null,
    },
    {
      name: "Quotes",
      state: config.quotes ? "live" : config.sandbox ? "sandbox" : "off",
      detail: config.quotes
        ? `from ${new URL(config.quotes.url).host}`
        : config.sandbox
          ? "sample data"
          : "no ticker (set QUOTES_URL and QUOTES_API_KEY)",
      missing: null,
    },
    await checkPlaces(config.geoDatabase),
    await checkCdn(config.cdn, database.pool),
    checkWordpress(await content.upstream.report(), options.clock.now()),
    checkVendors(config.vendors),
    {
      name: "Mail hosts",
      state: config.sandbox ? "sandbox" : "live",
      detail: config.sandbox ? "simulated: accepts every domain" : "DNS lookup",
      missing: null,
    },
    {
      name: "Clock",
      state: config.sandbox ? "sandbox" : "live",
      detail: config.sandbox ? "can be moved forward at /sandbox" : "system clock",
      missing: null,
    },
    {
      name: "Pictures",
      state: "live",
      detail: `${
        config.imageHosts.length > 0
          ? `this site and ${config.imageHosts.join(", ")}`
          : "this site only"
      }, ${pictures.ready} of ${pictures.total} encoded in all sizes`,
      missing: null,
    },
    await checkMedia(options.media),
    {
      name: "Address",
      state: config.publicUrl ? "live" : "sandbox",
      detail: config.publicUrl ?? "not set",
      missing: config.publicUrl?.startsWith("https:") ? null : "PUBLIC_URL with https",
    },
    {
      name: "Secret",
      state: config.secret === DEMO_SECRET ? "sandbox" : "live",
      detail: config.secret === DEMO_SECRET ? "public demo secret" : "set",
      missing: config.secret === DEMO_SECRET ? "SECRET (openssl rand -base64 48)" : null,
    },
    ...checkAddresses(config),
    await checkPages(content.reader),
    await checkDataDir(config.dataDir),
    checkDisk(await readSpace(config.dataDir)),
    await checkBackups(config.backupDir, new Date()),
  ];
}

const isForTests = ({ secretKey }: StripeAccount) => !isLiveKey(secretKey);

function checkReplica(replica: ReplicaState): IntegrationCheck {
  const isUsed = replica === "used";
  return {
    name: "Replica",
    state: isUsed ? "live" : "off",
    detail: isUsed ? "used for public reads" : `${replica}, so public reads use the primary`,
    missing: isUsed ? null : "a replica at DATABASE_REPLICA_URL that follows the primary",
  };
}

/** Mail servers that ask to come again make an email wait for some minutes. */
const patience = 15 * 60_000;

function checkEmail(
  { smtpUrl, sandbox }: Config,
  { waiting, since, reason, failed }: OutboxSummary,
): IntegrationCheck {
  const how = smtpUrl
    ? `SMTP at ${new URL(smtpUrl).host}`
    : sandbox
      ? "captured at /sandbox/mail"
      : "can’t send email";
  const details = [
    how,
    ...(since
      ? [`${count(waiting)} waiting since ${since.toISOString().slice(0, 16)}Z (${reason})`]
      : []),
    ...(failed > 0 ? [`${count(failed)} not sent in the past week`] : []),
  ];
  const isStuck = since !== null && Date.now() - since.getTime() > patience;
  return {
    name: "Email",
    state: smtpUrl ? "live" : sandbox ? "sandbox" : "off",
    detail: details.join(", "),
    missing: !smtpUrl
      ? "SMTP_URL"
      : isStuck
        ? "a mail server that accepts the queued emails (npm run mail -- list)"
        : null,
    ...(failed > 0 && { advice: "run npm run mail -- list to see what wasn’t sent and why" }),
  };
}

const count = (emails: number) => `${emails} email${emails === 1 ? "" : "s"}`;

/** A sign-in provider; optional. */
function checkProvider(
  name: string,
  { sandbox }: { sandbox: boolean },
  isSet: boolean,
): IntegrationCheck {
  const prefix = name.toUpperCase();
  const variables = `${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET`;
  return {
    name,
    state: isSet ? "live" : sandbox ? "sandbox" : "off",
    detail: isSet
      ? "signs readers in"
      : sandbox
        ? "simulated at /sandbox/identity"
        : `off (set ${variables})`,
    missing: null,
  };
}

/** Visitors' locations; the edge's headers are used in any case. */
async function checkPlaces(file: string | null): Promise<IntegrationCheck> {
  const name = "Geo";
  if (file === null) return { name, state: "off", detail: "CDN headers only", missing: null };
  const isReadable = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
  return {
    name,
    state: "live",
    detail: `${file}${isReadable ? "" : ", not readable"}`,
    missing: isReadable ? null : "a readable GEO_DATABASE",
  };
}

/** Standard pages that counsel has not approved yet. */
async function checkPages(reader: ContentReader): Promise<IntegrationCheck> {
  const pages = await reader.listPages();
  const found = await Promise.all(pages.map(({ slug }) => reader.findPage(slug)));
  const starters = found.flatMap((page) =>
    page?.bodyHtml.includes(counselLine) ? [pathOfPage(page.slug)] : [],
  );
  return {
    name: "Pages",
    state: "live",
    detail: `${pages.length} published${starters.length > 0 ? `, ${starters.length} with starter text` : ""}`,
    missing: starters.length > 0 ? `replace the starter text on ${starters.join(" and ")}` : null,
  };
}

function checkVendors(vendors: VendorSettings): IntegrationCheck {
  const used = Object.entries(vendors).flatMap(([vendor, value]) => (value ? [vendor] : []));
  return {
    name: "Vendors",
    state: used.length > 0 ? "live" : "off",
    detail: used.length > 0 ? `pages load ${used.join(", ")}` : "no third-party scripts",
    missing: null,
  };
}

/** Where pictures are stored, and whether one can be. */
async function checkMedia(
  media: Pick<MediaStorage, "kind" | "place" | "check">,
): Promise<IntegrationCheck> {
  const name = "Media";
  try {
    await media.check();
    return { name, state: "live", detail: `${media.place}, writable`, missing: null };
  } catch (error) {
    if (!(error instanceof MediaStorageError)) throw error;
    const reason = { full: "full", refused: "not writable", away: "isn’t responding" }[
      error.because
    ];
    return {
      name,
      state: "off",
      detail: `${media.place}, ${reason} (${error.message})`,
      missing:
        media.kind === "bucket"
          ? "a bucket that is reachable and writable (MEDIA_URL and the S3_ variables)"
          : "a writable folder for pictures",
    };
  }
}
