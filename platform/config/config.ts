/** The environment, parsed once at startup into one readonly object. No other code reads `process.env`. */
import { resolve } from "node:path";
import type { z } from "zod";
import type { VendorSettings } from "../../shared/vendors/vendor-settings";
import { type BucketSettings, readBucketSettings } from "./media-variables";
import { type CdnSettings, readCdnSettings } from "./cdn-settings";
import { readOtlpHeaders } from "./otlp-headers";
import { type BulkMailSettings, readBulkMailSettings } from "./mail-variables";
import { splitList } from "./split-list";
import { readTrustProxy, type TrustProxy } from "./trust-proxy";
import { type LogLevel, variables } from "./variables";
import { readVendorSettings } from "./vendor-variables";
import { findWeakness } from "./weak-secret";
import { readWordpressSettings, type WordpressSettings } from "./wordpress-variables";

/** Signs cookies in the sandbox only; it is public, so production refuses to start with it. */
export const DEMO_SECRET = "broadsheet-sandbox-secret-known-to-everyone";

/** This site's OAuth client at an identity provider. */
export interface OauthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The Stripe account that receives payments. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

export interface Config {
  /** 0: the system chooses a port. */
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Where `npm run backup` puts backups. Absolute path. */
  readonly backupDir: string;
  /** Where pictures are stored; null: in `dataDir`/media. */
  readonly bucket: BucketSettings | null;
  /** Null: use the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Upper bound of the connections for requests. */
  readonly databaseConnections: number;
  /** A streaming replica for public reads, and how many milliseconds it may be behind. */
  readonly databaseReplica: { readonly url: string; readonly lag: number } | null;
  /** How long a request's statement may take and wait for a lock, in milliseconds. */
  readonly databaseTimeouts: { readonly statement: number; readonly lock: number };
  /** How long a start waits for a database that is not up yet. */
  readonly databaseWaitSeconds: number;
  /** The public origin, without a trailing slash; null: use the Host header if it is loopback. */
  readonly publicUrl: string | null;
  /** Whether external services are simulated. "Production" means false. */
  readonly sandbox: boolean;
  /** The sandbox's clock starts here at each start; null: at the machine's time. */
  readonly sandboxNow: Date | null;
  /** Signs cookies and links; at least 32 characters. */
  readonly secret: string;
  /** Null: the client's address is that of the connection. */
  readonly trustProxy: TrustProxy | null;
  readonly logLevel: LogLevel;
  /** Which requests get a line in the log: none, those that reach the app, or also stored pages and files. */
  readonly accessLog: "none" | "app" | "all";
  /** Where `/metrics` is served; null: nowhere. Port 0: the system chooses one. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Where errors are reported, besides the log. */
  readonly errorReports: {
    readonly sentryDsn: string | null;
    readonly otlp: {
      readonly endpoint: string;
      readonly headers: Readonly<Record<string, string>>;
    } | null;
  };
  /** Statements that take longer are logged, in milliseconds; null: none. */
  readonly slowQueryMilliseconds: number | null;
  readonly smtpUrl: string | null;
  /** How many emails all processes together give to the mail server in a second, at most. */
  readonly mailPerSecond: number;
  /** Sender of emails; null: the publication's own. */
  readonly mailFrom: string | null;
  /** How newsletters are sent. */
  readonly bulkMail: BulkMailSettings;
  /** Hosts that pictures may be loaded from, besides this one. */
  readonly imageHosts: readonly string[];
  /** Origin of the video player, or in the sandbox a path on this site. No trailing slash. */
  readonly videoEmbedOrigin: string;
  /** The name of the phone attribute in profiles; both names are accepted. */
  readonly phoneAttribute: "phone-number" | "phone_number";
  /** Null: simulated by the sandbox, or not offered without it. */
  readonly google: OauthClient | null;
  readonly facebook: OauthClient | null;
  /** Null: simulated by the sandbox, or nothing is sold without it. */
  readonly stripe: StripeAccount | null;
  /** Null: use our own cancellation page. */
  readonly churnkey: { readonly appId: string; readonly apiKey: string } | null;
  /** Null: simulated by the sandbox, or no ticker without it. */
  readonly quotes: { readonly url: string; readonly apiKey: string } | null;
  /** Absolute path of an mmdb file with the locations of IP addresses; null: use only edge headers. */
  readonly geoDatabase: string | null;
  readonly vendors: VendorSettings;
  /** Null: answers are not made for a CDN, and nothing is purged. */
  readonly cdn: CdnSettings | null;
  /** Null: the paper is written here. */
  readonly wordpress: WordpressSettings | null;
  readonly pageStoreBytes: number;
  /** How long the process still serves after SIGTERM, while it says that it is not ready. */
  readonly drainSeconds: number;
  /** How long rendering a page may take before it ends with 503. */
  readonly renderLimitMilliseconds: number;
  /** Whether pictures are also encoded as AVIF, for browsers that support it. */
  readonly makesAvif: boolean;
  /** Whether the sizes of pictures that pages use are encoded before anyone asks for them. */
  readonly pregeneratesImages: boolean;
  readonly imageCacheBytes: number;
}

/** An invalid environment: `message` has one sentence per variable, with its name and what is allowed. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.sentences = sentences;
  }
}

/** Variables that must be set together. */
const together = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["CHURNKEY_APP_ID", "CHURNKEY_API_KEY"],
  ["QUOTES_URL", "QUOTES_API_KEY"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["WORDPRESS_URL", "WORDPRESS_SECRET"],
] as const;

/** Whether a host name or address is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  return bare === "localhost" || bare === "::1" || /^127(\.\d{1,3}){3}$/.test(bare);
}

/**
 * Parses the environment; an empty variable counts as unset.
 *
 * @throws ConfigError naming every invalid variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const parsed = variables.safeParse(nonEmpty);
  if (!parsed.success) {
    const sentences = new Map<string, string>();
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0]);
      if (!sentences.has(name)) sentences.set(name, `${name} ${issue.message}.`);
    }
    throw new ConfigError([...sentences.values()]);
  }
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin;
  const onlyHere =
    isLoopback(values.HOST) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));
  const sandbox =
    values.SANDBOX === undefined
      ? onlyHere && values.SMTP_URL === undefined && values.STRIPE_SECRET_KEY === undefined
      : values.SANDBOX === "1";
  if (!sandbox && (values.SECRET === undefined || values.SECRET === DEMO_SECRET)) {
    throw new ConfigError([
      "SECRET must be set to at least 32 characters while the sandbox is off " +
        "(with SANDBOX=1 it isn’t needed).",
    ]);
  }
  const weakness = sandbox || values.SECRET === undefined ? null : findWeakness(values.SECRET);
  if (weakness !== null) {
    throw new ConfigError([
      `SECRET ${weakness}, so attackers could guess it and sign in as anyone. ` +
        "Generate a new one: openssl rand -base64 48.",
    ]);
  }
  const parted = together.filter((names) => {
    const set = names.filter((name) => values[name] !== undefined);
    return set.length > 0 && set.length < names.length;
  });
  if (parted.length > 0) {
    throw new ConfigError(
      parted.map(
        (names) => `${names.slice(0, -1).join(", ")} and ${names.at(-1)!} must be set together.`,
      ),
    );
  }
  if (values.DATABASE_REPLICA_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError([
      "DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.",
    ]);
  }
  const isLive = (key: string | undefined) => key?.split("_")[1] === "live";
  if (isLive(values.STRIPE_SECRET_KEY) !== isLive(values.STRIPE_PUBLISHABLE_KEY)) {
    throw new ConfigError([
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.",
    ]);
  }
  const cdn = readCdnSettings(values);
  if (typeof cdn === "string") throw new ConfigError([cdn]);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    backupDir: resolve(values.BACKUP_DIR),
    bucket: readBucketSettings(values),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseReplica:
      values.DATABASE_REPLICA_URL === undefined
        ? null
        : { url: values.DATABASE_REPLICA_URL, lag: values.DATABASE_REPLICA_LAG_MS },
    databaseTimeouts: { statement: values.DATABASE_STATEMENT_MS, lock: values.DATABASE_LOCK_MS },
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    publicUrl,
    sandbox,
    sandboxNow: sandbox && values.SANDBOX_NOW !== undefined ? new Date(values.SANDBOX_NOW) : null,
    secret: values.SECRET ?? DEMO_SECRET,
    trustProxy: values.TRUST_PROXY === undefined ? null : readTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    accessLog: readAccessLog(values.ACCESS_LOG ?? (sandbox ? "0" : "1")),
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    errorReports: {
      sentryDsn: values.SENTRY_DSN ?? null,
      otlp:
        values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
          ? null
          : {
              endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
              headers: readOtlpHeaders(values.OTEL_EXPORTER_OTLP_HEADERS ?? "") ?? {},
            },
    },
    slowQueryMilliseconds: values.SLOW_QUERY_MS === 0 ? null : values.SLOW_QUERY_MS,
    smtpUrl: values.SMTP_URL ?? null,
    mailPerSecond: values.MAIL_PER_SECOND,
    mailFrom: values.MAIL_FROM ?? null,
    bulkMail: readBulkMailSettings(values),
    imageHosts: splitList(values.IMAGE_HOSTS),
    videoEmbedOrigin:
      values.VIDEO_EMBED_ORIGIN === undefined
        ? sandbox
          ? "/sandbox/video"
          : "https://www.youtube-nocookie.com"
        : new URL(values.VIDEO_EMBED_ORIGIN).origin,
    phoneAttribute: values.PHONE_ATTRIBUTE ?? (sandbox ? "phone_number" : "phone-number"),
    google: readClient(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    facebook: readClient(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET),
    stripe: readStripe(values),
    churnkey:
      values.CHURNKEY_APP_ID === undefined || values.CHURNKEY_API_KEY === undefined
        ? null
        : { appId: values.CHURNKEY_APP_ID, apiKey: values.CHURNKEY_API_KEY },
    quotes:
      values.QUOTES_URL === undefined || values.QUOTES_API_KEY === undefined
        ? null
        : { url: values.QUOTES_URL, apiKey: values.QUOTES_API_KEY },
    geoDatabase: values.GEO_DATABASE === undefined ? null : resolve(values.GEO_DATABASE),
    vendors: readVendorSettings(values),
    cdn,
    wordpress: readWordpressSettings(values),
    drainSeconds: values.DRAIN_SECONDS,
    renderLimitMilliseconds: values.RENDER_LIMIT_MS,
    pageStoreBytes: values.PAGE_STORE_MB * 1024 * 1024,
    makesAvif: values.IMAGE_AVIF === "1",
    pregeneratesImages: values.IMAGE_PREGENERATE === "1",
    imageCacheBytes: values.IMAGE_CACHE_MB * 1024 * 1024,
  };
}

function readAccessLog(value: "0" | "1" | "all"): Config["accessLog"] {
  return value === "all" ? "all" : value === "1" ? "app" : "none";
}

function readClient(id: string | undefined, secret: string | undefined): OauthClient | null {
  return id === undefined || secret === undefined ? null : { clientId: id, clientSecret: secret };
}

function readStripe(values: z.output<typeof variables>): StripeAccount | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  const webhookSecret = values.STRIPE_WEBHOOK_SECRET;
  return secretKey === undefined || publishableKey === undefined || webhookSecret === undefined
    ? null
    : { secretKey, publishableKey, webhookSecret };
}
