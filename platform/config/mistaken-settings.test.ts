import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findNearest, findUnknown } from "./unknown-variables";
import { findWeakness } from "./weak-secret";

it.each([
  ["PUBLICURL", "PUBLIC_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["STRIPE_KEY", "STRIPE_SECRET_KEY"],
  ["SMTP_HOST", "SMTP_URL"],
  ["HOME", null],
  ["HOSTNAME", null],
  ["LOGNAME", null],
])("takes %s for %s", (name, nearest) => {
  expect(findNearest(name)).toBe(nearest);
});

it("tells near misses of the environment, and everything unknown in .env", () => {
  const env = { PATH: "/bin", HOME: "/root", EDITOR: "vi", PUBLIC_URI: "x", SMTP_URL: "smtp://a" };
  expect(findUnknown(env, null)).toEqual([
    "PUBLIC_URI isn’t a setting and has no effect. Did you mean PUBLIC_URL?",
  ]);
  expect(findUnknown({}, "\uFEFFPORT=1\nexport HOST=a\nTZ=UTC\nCOLOUR=red\n# x=1")).toEqual([
    "COLOUR isn’t a setting and has no effect. Settings are listed in .env.example.",
  ]);
  // Another program wants the other spelling.
  expect(findUnknown({ DATABASE_URI: "a", DATABASE_URL: "b" }, null)).toEqual([]);
});

it.each(["PUBLICURL", "PUBLIC_ULR", "DATABSE_URL", "STRIPE_SECRET_KY", "smtp_url", "SMTPURL"])(
  "tells of the slip %s in the environment",
  (name) => {
    expect(findUnknown({ [name]: "x" }, null)).toEqual([
      expect.stringContaining(`${name} isn’t a setting`),
    ]);
  },
);

/**
 * Names that other programs, hosts and CI set: agents’ IS_SANDBOX, Stripe’s CLI (docs.stripe.com/cli/api_keys),
 * add-ons of Heroku and Render, Laravel’s and Nodemailer’s mail settings, AWS’s SDKs, GitHub Actions, systemd.
 */
const ofOthers =
  `IS_SANDBOX STRIPE_API_KEY STRIPE_KEY STRIPE_DEVICE_NAME REDIS_URL MONGODB_URL AMQP_URL
  ELASTICSEARCH_URL CLOUDAMQP_URL SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD SFTP_URL EMAIL_FROM MAIL_HOST
  MAIL_PORT MAIL_MAILER MAIL_FROM_ADDRESS AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY S3_BUCKET SENTRY_AUTH_TOKEN
  OTEL_SERVICE_NAME OTEL_EXPORTER_OTLP_PROTOCOL METRICS_PATH GITHUB_ACTIONS RUNNER_OS INVOCATION_ID JOURNAL_STREAM
  HOSTNAME LOGNAME XDG_DATA_DIRS SANDBOX_ID SECRETS_DIR DYNO RAILWAY_PUBLIC_DOMAIN VERCEL_URL WORDPRESS_DB_HOST
  CLOUDFLARE_ACCOUNT_ID FASTLY_API_KEY CHURNKEY_MODE WEB_CONCURRENCY`.split(/\s+/);

it("says nothing about other programs’ variables in the environment, and names all of them in .env", () => {
  const env = Object.fromEntries(ofOthers.map((name) => [name, "x"]));
  expect(findUnknown(env, null)).toEqual([]);
  const file = ofOthers.map((name) => `${name}=x`).join("\n");
  expect(findUnknown({}, file)).toHaveLength(ofOthers.length);
});

it("knows every name in .env.example", () => {
  const all = readFileSync(".env.example", "utf8").replaceAll(/^# ([A-Z_\d]+=)/gm, "$1");
  expect(findUnknown({}, all)).toEqual([]);
});

it.each([
  ["a".repeat(64), "repeats itself"],
  ["changeme".repeat(8), "repeats itself"],
  ["change-this-secret-password-example", "is made of easily guessed words"],
  ["0123456789abcdefghijklmnop0123456789", "is made of easily guessed words"],
  // openssl rand -hex 16, -base64 24, and forty words' first letters.
  ["3f9c1e07a86b52d4907e5bc3f1d82a6e", null],
  ["q8Vd3pY0sKx7Lr2Tz5WbNc1HgJmQeF6u", null],
  ["correct horse battery staple on a boat", null],
])("judges the secret %s", (secret, weakness) => {
  expect(findWeakness(secret)).toBe(weakness);
});
