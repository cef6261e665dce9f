/** Sign-in with the simulated providers, and browsers that go through it. For tests only. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { decode } from "html-entities";
import { pino } from "pino";
import { createManualClock } from "../../../platform/clock";
import { createTestDatabase } from "../../../platform/database/test-database";
import { createRateLimits } from "../../../platform/limits/rate-limit";
import { createIdentityProviders } from "../../../sandbox/identity/identity-providers";
import { createOauth } from "./oauth";
import type { OauthReaders } from "./oauth-readers";
import type { OauthProvider } from "./provider";
import type { ProviderMessage } from "./result-page";

export const origin = "http://127.0.0.1:4000";
export const rightCode = "314159";

const migrations = ["0001-platform", "0002-accounts", "0005-readers", "0006-oauth"];

export type TestOauth = Awaited<ReturnType<typeof createTestOauth>>;
export type TestBrowser = ReturnType<TestOauth["openBrowser"]>;

/** The choices that a person makes at a provider. */
export interface Answers {
  readonly person?: string;
  readonly email?: string;
  readonly name?: string;
  readonly verified?: "yes";
  readonly withheld?: "yes";
  readonly answer?: "continue" | "deny";
}

/** `providers` may be changed at any time and applies from the next request. */
export async function createTestOauth() {
  const clock = createManualClock(new Date("2026-11-20T12:00:00Z"));
  const database = await createTestDatabase(
    await Promise.all(
      migrations.map(async (name) => ({
        name,
        sql: await readFile(`migrations/${name}.sql`, "utf8"),
      })),
    ),
  );
  const { pool } = database;
  const emails: { email: string; action: string }[] = [];
  const lines: string[] = [];
  const identity = createIdentityProviders({
    paper: "The Test",
    people: [
      { name: "Ada Marsh", email: "ada@example.com" },
      { name: "Ben", email: "ben@example.com" },
    ],
    clock,
    secret: "a secret for tests that is long enough",
    originOf: () => origin,
  });
  const simulated = identity.providers(origin);
  const limits = createRateLimits({ database });

  async function addReader(email: string, { isVerified = true } = {}): Promise<string> {
    const id = randomUUID();
    await pool.query(
      `insert into accounts.readers (id, email, email_key, email_proved_at, created_at)
       values ($1, $2, lower($2), $3, $4)`,
      [id, email, isVerified ? clock.now() : null, clock.now()],
    );
    return id;
  }

  const readers: OauthReaders = {
    async findByEmail(email) {
      const { rows } = await pool.query<{ id: string; email: string }>(
        `select id, email
         from accounts.readers where email_key = lower($1)`,
        [email],
      );
      return rows[0] ?? null;
    },
    async find(id) {
      const { rows } = await pool.query<{ id: string; email: string }>(
        "select id, email from accounts.readers where id = $1",
        [id],
      );
      return rows[0] ?? null;
    },
    openSession: async (_request, readerId) => [`blaize_session=${readerId}; Path=/; HttpOnly`],
    async register(request, { email }) {
      const readerId = await addReader(email);
      return { readerId, cookies: await readers.openSession(request, readerId) };
    },
    async markVerified(readerId) {
      await pool.query("update accounts.readers set email_proved_at = $2 where id = $1", [
        readerId,
        clock.now(),
      ]);
    },
    async sendCode(_request, input) {
      if (emails.length > 40) return { ok: false, retryAfterSeconds: 600 };
      emails.push(input);
      return { ok: true };
    },
    async redeemCode(request, { email, code, name }) {
      if (code !== rightCode) return { ok: false, because: "invalid-code" };
      const known = await readers.findByEmail(email);
      if (!known) return { ok: true, ...(await readers.register(request, { email, name })) };
      return {
        ok: true,
        readerId: known.id,
        cookies: await readers.openSession(request, known.id),
      };
    },
  };

  const world: { providers: readonly OauthProvider[]; address: string } = {
    providers: simulated,
    address: "192.0.2.1",
  };
  const oauth = createOauth({
    pool,
    clock,
    log: pino({ level: "debug" }, { write: (line: string) => lines.push(line) }),
    providers: () => world.providers,
    readers,
    originOf: () => origin,
    secure: false,
    paper: "The Test",
    limits,
    addressOf: () => world.address,
  });
  const app = new Hono();
  app.route("/blaize/oauth", oauth.routes);
  app.route("/sandbox/identity", identity.routes);

  function openBrowser() {
    const jar = new Map<string, string>();

    const cookies = () => Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");

    const request = (path: string, init: RequestInit = {}) =>
      new Request(new URL(path, origin), {
        ...init,
        headers: { ...(jar.size > 0 ? { cookie: cookies() } : {}), ...init.headers },
      });

    async function go(path: string, init?: RequestInit): Promise<Response> {
      const response = await app.fetch(request(path, init));
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/Max-Age=0/.test(cookie)) jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    }

    const post = (path: string, fields: Record<string, string>) =>
      go(path, { method: "POST", body: new URLSearchParams(fields) });

    /** Begins a sign-in and returns the authorization URL. */
    async function begin(provider: string, next?: string): Promise<URL> {
      const query = next === undefined ? "" : `?next=${encodeURIComponent(next)}`;
      const response = await go(`/blaize/oauth/${provider}${query}`);
      return new URL(response.headers.get("location") ?? "", origin);
    }

    /** Submits the provider's form and returns the callback URL. */
    async function consent(page: URL, answers: Answers): Promise<URL> {
      const fields = { answer: "continue", ...answers };
      const response = await post(page.pathname + page.search, fields);
      return new URL(response.headers.get("location") ?? "", origin);
    }

    async function comeBack(callback: URL) {
      const response = await go(callback.pathname + callback.search);
      const html = await response.text();
      return { response, html, message: readMessage(html) };
    }

    return {
      jar,
      request,
      go,
      post,
      begin,
      consent,
      comeBack,
      /** The whole sign-in: start, provider, callback. */
      walk: async (provider: "google" | "facebook", answers: Answers, next?: string) =>
        comeBack(await consent(await begin(provider, next), answers)),
    };
  }

  return {
    clock,
    pool,
    oauth,
    limits,
    emails,
    /** Log lines. */
    lines,
    simulated,
    world,
    addReader,
    openBrowser,
    close: () => database.close(),
  };
}

/** The message that the page would post to its opener. */
function readMessage(html: string): ProviderMessage {
  const [, written = "null"] = /data-message="([^"]*)"/.exec(html) ?? [];
  return JSON.parse(decode(written)) as ProviderMessage;
}

/** Modifies both providers' responses with `change`. */
export function disturb(
  paper: TestOauth,
  change: (path: string, response: Response) => Response | Promise<Response>,
): void {
  paper.world.providers = paper.simulated.map((provider): OauthProvider => ({
    ...provider,
    fetch: async (input, init) =>
      change(new URL(new Request(input).url).pathname, await provider.fetch(input, init)),
  }));
}

/** A paper where Ada has an account, and a new browser for each test: called once in a file. */
export function useTestOauth(
  onStart: (started: { readonly paper: TestOauth; readonly browser: TestBrowser }) => void,
): void {
  let paper: TestOauth;
  beforeAll(async () => {
    paper = await createTestOauth();
    await paper.addReader("ada@example.com");
  });
  beforeEach(async () => {
    await paper.limits.reset();
    await paper.pool.query("delete from accounts.identities");
    paper.world.providers = paper.simulated;
    paper.lines.length = 0;
    onStart({ paper, browser: paper.openBrowser() });
  });
  afterAll(() => paper.close());
}
