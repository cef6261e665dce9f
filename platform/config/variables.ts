/** Every environment variable and its allowed values. */
import { z } from "zod";
import { mailVariables } from "./mail-variables";
import { mediaVariables } from "./media-variables";
import { cdnVariables } from "./cdn-settings";
import { isSentryDsn } from "../telemetry/error-reports/sentry";
import { readOtlpHeaders } from "./otlp-headers";
import { splitList } from "./split-list";
import { isTrustProxy, TRUST_PROXY_ALLOWED } from "./trust-proxy";
import { vendorVariables } from "./vendor-variables";
import { wholeNumber } from "./whole-number";
import { wordpressVariables } from "./wordpress-variables";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

function address(allowed: string, protocols: readonly string[]) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), allowed);
}

const HOST = /^[\w.:%-]+$/;
const HOST_ALLOWED = "must be an address or host name to listen on, like 127.0.0.1 or 0.0.0.0";
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

export const variables = z.object({
  PORT: wholeNumber("must be a port number from 0 to 65535", { from: 0, to: 65535 }).default(3000),
  HOST: z.string().regex(HOST, HOST_ALLOWED).default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .refine((value) => !value.includes("\0"), "must be a directory path")
    .default(".data"),
  BACKUP_DIR: z
    .string()
    .refine((value) => !value.includes("\0"), "must be a directory path")
    .default("backups"),
  DATABASE_URL: address("must be a PostgreSQL URL, like postgres://user:password@host/name", [
    "postgres:",
    "postgresql:",
  ]).optional(),
  PUBLIC_URL: origin(ORIGIN_ALLOWED).optional(),
  SANDBOX: z.enum(["0", "1"], "must be 1 (on) or 0 (off)").optional(),
  SANDBOX_NOW: z.iso
    .datetime({ offset: true, error: "must be an ISO 8601 timestamp, like 2026-11-21T15:00:00Z" })
    .optional(),
  SECRET: z
    .string()
    .min(32, "must be at least 32 characters and stay the same across restarts")
    .optional(),
  TRUST_PROXY: z.string().refine(isTrustProxy, TRUST_PROXY_ALLOWED).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  ACCESS_LOG: z.enum(["0", "1", "all"], "must be 0 (off), 1 (on) or all").optional(),
  METRICS_PORT: wholeNumber("must be a port number from 0 to 65535", {
    from: 0,
    to: 65535,
  }).optional(),
  METRICS_HOST: z.string().regex(HOST, HOST_ALLOWED).default("127.0.0.1"),
  SENTRY_DSN: z
    .string()
    .refine(isSentryDsn, "must be a DSN, like https://key@sentry.example/1")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address("must be a URL, like http://127.0.0.1:4318", [
    "http:",
    "https:",
  ]).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      (value) => readOtlpHeaders(value) !== null,
      "must be headers, like name=value,other=value",
    )
    .optional(),
  SLOW_QUERY_MS: wholeNumber("must be a whole number of milliseconds from 0 (off) to 600000", {
    from: 0,
    to: 600_000,
  }).default(500),
  SMTP_URL: address("must be an SMTP URL, like smtp://user:password@host:587", [
    "smtp:",
    "smtps:",
  ]).optional(),
  MAIL_PER_SECOND: wholeNumber("must be a whole number of emails from 1 to 1000", {
    from: 1,
    to: 1000,
  }).default(10),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
      "must be a sender, like The Paper <hello@paper.example>",
    )
    .optional(),
  ...mailVariables,
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
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, "must be a Stripe secret key, like sk_test_...")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{8,}$/, "must be a Stripe publishable key, like pk_test_...")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, "must be a Stripe webhook signing secret, like whsec_...")
    .optional(),
  CHURNKEY_APP_ID: z.string().optional(),
  CHURNKEY_API_KEY: z.string().optional(),
  QUOTES_URL: address("must be the quotes API URL, like https://quotes.example/api/v3/quote", [
    "http:",
    "https:",
  ]).optional(),
  QUOTES_API_KEY: z.string().optional(),
  GEO_DATABASE: z
    .string()
    .refine((value) => !value.includes("\0"), "must be the path of an MMDB file")
    .optional(),
  ...mediaVariables,
  ...vendorVariables,
  ...cdnVariables,
  ...wordpressVariables,
  DRAIN_SECONDS: wholeNumber("must be a whole number of seconds from 0 to 600", {
    from: 0,
    to: 600,
  }).default(0),
  RENDER_LIMIT_MS: wholeNumber("must be a whole number of milliseconds from 100 to 120000", {
    from: 100,
    to: 120_000,
  }).default(15_000),
  PAGE_STORE_MB: wholeNumber("must be a whole number of megabytes from 1 to 65536", {
    from: 1,
    to: 65536,
  }).default(40),
  DATABASE_CONNECTIONS: wholeNumber("must be a whole number from 4 to 1000", {
    from: 4,
    to: 1000,
  }).default(10),
  DATABASE_REPLICA_URL: address(
    "must be a PostgreSQL URL, like postgres://user:password@replica/name",
    ["postgres:", "postgresql:"],
  ).optional(),
  DATABASE_REPLICA_LAG_MS: wholeNumber(
    "must be a whole number of milliseconds from 100 to 600000",
    { from: 100, to: 600_000 },
  ).default(10_000),
  DATABASE_STATEMENT_MS: wholeNumber("must be a whole number of milliseconds from 100 to 600000", {
    from: 100,
    to: 600_000,
  }).default(15_000),
  DATABASE_LOCK_MS: wholeNumber("must be a whole number of milliseconds from 100 to 600000", {
    from: 100,
    to: 600_000,
  }).default(5_000),
  DATABASE_WAIT_SECONDS: wholeNumber("must be a whole number of seconds from 0 to 3600", {
    from: 0,
    to: 3600,
  }).default(0),
  IMAGE_AVIF: z.enum(["0", "1"], "must be 1 (on) or 0 (off)").default("1"),
  IMAGE_PREGENERATE: z.enum(["0", "1"], "must be 1 (on) or 0 (off)").default("1"),
  IMAGE_CACHE_MB: wholeNumber("must be a whole number of megabytes from 1 to 1048576", {
    from: 1,
    to: 1048576,
  }).default(512),
});
