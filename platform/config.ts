/**
 * The environment, parsed once at start into one readonly object.
 * Nothing else in the paper reads `process.env`.
 */
import { resolve } from "node:path";
import { z } from "zod";
import { splitList } from "./split-list";
import { isTrustProxy, readTrustProxy, TRUST_PROXY_ALLOWED, type TrustProxy } from "./trust-proxy";

/** Signs cookies in the sandbox only; it is public, so production refuses to start with it. */
export const DEMO_SECRET = "broadsheet-sandbox-secret-known-to-everyone";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** What another company calls this paper when it signs readers in. */
export interface OauthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The account at Stripe that takes the money. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

export interface Config {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The paper's own origin, without a slash at its end; null: the Host header, if it is loopback. */
  readonly publicUrl: string | null;
  /** Whether outside services are played locally. "Production" means false. */
  readonly sandbox: boolean;
  /** The sandbox's clock begins here at each start and goes on; null: at the machine's time. */
  readonly sandboxNow: Date | null;
  /** Signs cookies and links; at least 32 characters. */
  readonly secret: string;
  /** Null: the connection's own address is the client's. */
  readonly trustProxy: TrustProxy | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly smtpUrl: string | null;
  /** Sender of letters; null: the publication's own. */
  readonly mailFrom: string | null;
  /** Hosts that pictures may be fetched from, besides this one. */
  readonly imageHosts: readonly string[];
  /** Where the player of films comes from: an origin, or in the sandbox a path of our own. No slash at its end. */
  readonly videoEmbedOrigin: string;
  /** What profiles call the phone attribute; both names are read. */
  readonly phoneAttribute: "phone-number" | "phone_number";
  /** Null: played by the sandbox, or not offered where that is off. */
  readonly google: OauthClient | null;
  readonly facebook: OauthClient | null;
  /** Null: played by the sandbox, or nothing is sold where that is off. */
  readonly stripe: StripeAccount | null;
  /** Null: the paper's own page for those who want to leave. */
  readonly churnkey: { readonly appId: string; readonly apiKey: string } | null;
  readonly pageStoreBytes: number;
  readonly imageCacheBytes: number;
}

/** A wrong environment: `message` has one sentence per variable, naming it and what is allowed. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.sentences = sentences;
  }
}

function wholeNumber(allowed: string, { from, to }: { from: number; to: number }) {
  return z
    .string()
    .regex(/^\d{1,9}$/, allowed)
    .transform(Number)
    .refine((value) => value >= from && value <= to, allowed);
}

function address(allowed: string, protocols: readonly string[]) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), allowed);
}

const HOSTS_ALLOWED = "must be a comma-separated list of host names, like images.example.com";
const ORIGIN_ALLOWED =
  "must be the paper's origin, http or https without a path, like https://paper.example";
const PLAYER_ALLOWED =
  "must be the player's origin, http or https without a path, like https://www.youtube-nocookie.com";

function origin(allowed: string) {
  return address(allowed, ["http:", "https:"]).refine((value) => {
    if (!URL.canParse(value)) return true;
    const { pathname, search, hash, username } = new URL(value);
    return pathname === "/" && search + hash + username === "";
  }, allowed);
}

const variables = z.object({
  PORT: wholeNumber("must be a port number from 0 to 65535", { from: 0, to: 65535 }).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, "must be an address or host name to listen on, like 127.0.0.1 or 0.0.0.0")
    .default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .refine((value) => !value.includes("\0"), "must be the path of a folder")
    .default(".data"),
  DATABASE_URL: address("must be a PostgreSQL address, like postgres://user:password@host/name", [
    "postgres:",
    "postgresql:",
  ]).optional(),
  PUBLIC_URL: origin(ORIGIN_ALLOWED).optional(),
  SANDBOX: z.enum(["0", "1"], "must be 1 (on) or 0 (off)").optional(),
  SANDBOX_NOW: z.iso
    .datetime({ offset: true, error: "must be an instant, like 2026-11-21T15:00:00Z" })
    .optional(),
  SECRET: z
    .string()
    .min(32, "must be at least 32 characters of your own, kept the same between starts")
    .optional(),
  TRUST_PROXY: z.string().refine(isTrustProxy, TRUST_PROXY_ALLOWED).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  SMTP_URL: address("must be a mail server's address, like smtp://user:password@host:587", [
    "smtp:",
    "smtps:",
  ]).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
      "must be a sender, like The Paper <letters@paper.example>",
    )
    .optional(),
  IMAGE_HOSTS: z
    .string()
    .refine(
      (value) => splitList(value).every((host) => /^[a-z0-9.-]+(:\d+)?$/i.test(host)),
      HOSTS_ALLOWED,
    )
    .default(""),
  VIDEO_EMBED_ORIGIN: origin(PLAYER_ALLOWED).optional(),
  PHONE_ATTRIBUTE: z
    .enum(["phone-number", "phone_number"], "must be phone-number or phone_number")
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, "must be a secret key of Stripe's, like sk_test_...")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{8,}$/, "must be a publishable key of Stripe's, like pk_test_...")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, "must be the signing secret of Stripe's webhook, like whsec_...")
    .optional(),
  CHURNKEY_APP_ID: z.string().optional(),
  CHURNKEY_API_KEY: z.string().optional(),
  PAGE_STORE_MB: wholeNumber("must be a whole number of megabytes from 1 to 65536", {
    from: 1,
    to: 65536,
  }).default(128),
  IMAGE_CACHE_MB: wholeNumber("must be a whole number of megabytes from 1 to 1048576", {
    from: 1,
    to: 1048576,
  }).default(512),
});

/** Variables that mean something only beside each other. */
const together = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["CHURNKEY_APP_ID", "CHURNKEY_API_KEY"],
] as const;

/** Whether a host name or address can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  return bare === "localhost" || bare === "::1" || /^127(\.\d{1,3}){3}$/.test(bare);
}

/**
 * Reads the paper's variables; an empty one counts as unset.
 * @throws ConfigError naming every variable that is wrong.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const parsed = variables.safeParse(given);
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
      "SECRET must be set to at least 32 characters of your own while the sandbox is off " +
        "(SANDBOX=1 turns it on and needs none).",
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
  const isLive = (key: string | undefined) => key?.split("_")[1] === "live";
  if (isLive(values.STRIPE_SECRET_KEY) !== isLive(values.STRIPE_PUBLISHABLE_KEY)) {
    throw new ConfigError([
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same mode, both test or both live.",
    ]);
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    publicUrl,
    sandbox,
    sandboxNow: sandbox && values.SANDBOX_NOW !== undefined ? new Date(values.SANDBOX_NOW) : null,
    secret: values.SECRET ?? DEMO_SECRET,
    trustProxy: values.TRUST_PROXY === undefined ? null : readTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
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
    pageStoreBytes: values.PAGE_STORE_MB * 1024 * 1024,
    imageCacheBytes: values.IMAGE_CACHE_MB * 1024 * 1024,
  };
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
