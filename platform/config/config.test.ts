import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ConfigError, DEMO_SECRET, readConfig } from "./config";

const OWN_SECRET = "a secret of at least thirty-two characters";

function messageOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error("It was accepted.");
}

describe("the configuration", () => {
  it("enables the sandbox when nothing is set", () => {
    expect(readConfig({ DATABASE_URL: "" })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: expect.stringMatching(/^\/.*\.data$/),
      databaseUrl: null,
      publicUrl: null,
      sandbox: true,
      secret: DEMO_SECRET,
      trustProxy: null,
      logLevel: "info",
      imageHosts: [],
      pageStoreBytes: 40 * 1024 * 1024,
      databaseConnections: 10,
    });
  });

  it.each([
    ["PORT", "http", /^PORT must be a port number from 0 to 65535\.$/],
    ["PORT", "70000", /^PORT must be a port number/],
    ["SANDBOX", "yes", /^SANDBOX must be 1 \(on\) or 0 \(off\)\.$/],
    ["SANDBOX_NOW", "yesterday", /^SANDBOX_NOW must be an ISO 8601 timestamp, like/],
    ["SECRET", "short", /^SECRET must be at least 32 characters/],
    ["PUBLIC_URL", "paper.example", /^PUBLIC_URL must be the paper's origin/],
    ["PUBLIC_URL", "https://paper.example/news", /^PUBLIC_URL must be the paper's origin/],
    ["DATABASE_URL", "mysql://host/name", /^DATABASE_URL must be a PostgreSQL URL/],
    ["SMTP_URL", "mail.example", /^SMTP_URL must be an SMTP URL/],
    ["MAIL_FROM", "nobody", /^MAIL_FROM must be a sender/],
    ["LOG_LEVEL", "loud", /^LOG_LEVEL must be one of fatal, error/],
    ["TRUST_PROXY", "10.0.0.0/64", /^TRUST_PROXY must be the number of proxies/],
    ["IMAGE_HOSTS", "https://images.example", /^IMAGE_HOSTS must be a comma-separated list/],
    [
      "VIDEO_EMBED_ORIGIN",
      "https://player.example/embed",
      /^VIDEO_EMBED_ORIGIN must be the player/,
    ],
    ["PHONE_ATTRIBUTE", "telephone", /^PHONE_ATTRIBUTE must be phone-number or phone_number/],
    ["PAGE_STORE_MB", "0", /^PAGE_STORE_MB must be a whole number of megabytes/],
    ["DATABASE_CONNECTIONS", "3", /^DATABASE_CONNECTIONS must be a whole number from 4 to 1000/],
    ["RENDER_LIMIT_MS", "99", /^RENDER_LIMIT_MS must be a whole number of milliseconds/],
  ])("rejects %s=%s and says what is allowed", (name, value, sentence) => {
    expect(messageOf({ [name]: value })).toMatch(sentence);
  });

  it("names every invalid variable at once", () => {
    expect(messageOf({ PORT: "x", LOG_LEVEL: "x" }).split("\n")).toHaveLength(2);
  });

  it("disables the sandbox if the site is public or a vendor is set, and then requires a secret", () => {
    for (const env of [
      { PUBLIC_URL: "https://paper.example" },
      { HOST: "0.0.0.0" },
      { SMTP_URL: "smtp://mail.example" },
      { SANDBOX: "0" },
    ] as Record<string, string>[]) {
      expect(messageOf(env)).toMatch(/^SECRET must be set/);
      expect(messageOf({ ...env, SECRET: DEMO_SECRET })).toMatch(/^SECRET must be set/);
      expect(readConfig({ ...env, SECRET: OWN_SECRET }).sandbox).toBe(false);
    }
  });

  it("names the phone attribute phone-number in production, phone_number in the sandbox, or as configured", () => {
    const production = { SANDBOX: "0", SECRET: OWN_SECRET };
    expect(readConfig(production).phoneAttribute).toBe("phone-number");
    expect(readConfig({}).phoneAttribute).toBe("phone_number");
    expect(readConfig({ PHONE_ATTRIBUTE: "phone-number" }).phoneAttribute).toBe("phone-number");
    const told = { ...production, PHONE_ATTRIBUTE: "phone_number" };
    expect(readConfig(told).phoneAttribute).toBe("phone_number");
  });

  it("requires Stripe keys of the same mode", () => {
    const env = { STRIPE_WEBHOOK_SECRET: "whsec_12345678", SECRET: OWN_SECRET };
    const keys = {
      STRIPE_SECRET_KEY: "rk_live_12345678",
      STRIPE_PUBLISHABLE_KEY: "pk_live_12345678",
    };
    expect(readConfig({ ...env, ...keys }).stripe).toMatchObject({ secretKey: "rk_live_12345678" });
    const mixed = { ...env, ...keys, STRIPE_PUBLISHABLE_KEY: "pk_test_12345678" };
    expect(messageOf(mixed)).toMatch(/^STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be/);
  });

  it("requires the whole of SendGrid's verification key", () => {
    const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");
    expect(readConfig({ SENDGRID_WEBHOOK_KEY: key }).bulkMail.sendgridKey).toBe(key);
    expect(messageOf({ SENDGRID_WEBHOOK_KEY: key.slice(0, 80) })).toMatch(
      /^SENDGRID_WEBHOOK_KEY must be SendGrid’s complete verification key/,
    );
  });

  it("starts the sandbox's clock at a given instant, but never the production clock", () => {
    const SANDBOX_NOW = "2026-11-21T10:00:00-05:00";
    expect(readConfig({ SANDBOX_NOW }).sandboxNow).toEqual(new Date("2026-11-21T15:00:00Z"));
    expect(readConfig({}).sandboxNow).toBeNull();
    const real = { SANDBOX: "0", SECRET: OWN_SECRET, SANDBOX_NOW };
    expect(readConfig(real).sandboxNow).toBeNull();
  });

  it("allows the sandbox on a public address only if requested", () => {
    const config = readConfig({ PUBLIC_URL: "https://Paper.example/", SANDBOX: "1" });
    expect(config).toMatchObject({ sandbox: true, publicUrl: "https://paper.example" });
    expect(readConfig({ PUBLIC_URL: "http://localhost:3000" }).sandbox).toBe(true);
  });

  it("uses the sandbox's video player, the provider's without the sandbox, or a configured one", () => {
    const playerOf = (env: Record<string, string>) => readConfig(env).videoEmbedOrigin;
    expect(playerOf({})).toBe("/sandbox/video");
    expect(playerOf({ SANDBOX: "0", SECRET: OWN_SECRET })).toBe("https://www.youtube-nocookie.com");
    expect(playerOf({ VIDEO_EMBED_ORIGIN: "https://Player.example/" })).toBe(
      "https://player.example",
    );
  });

  it("parses proxies as a number of hops or as networks", () => {
    expect(readConfig({ TRUST_PROXY: "2" }).trustProxy).toEqual({ hops: 2 });
    expect(readConfig({ TRUST_PROXY: "0" }).trustProxy).toBeNull();
    expect(readConfig({ TRUST_PROXY: "10.0.0.0/8, ::1" }).trustProxy).toEqual({
      networks: ["10.0.0.0/8", "::1"],
    });
  });
});
