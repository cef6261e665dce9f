/**
 * Asks WordPress, signed: finds its API at any prefix, waits ten seconds at most, and takes nothing for an
 * answer that is not one. Every failure is an `UpstreamError` with a human-readable message.
 */
import type { z } from "zod";
import { findApi } from "./discovery";
import { fetchAnswer, type FetchedAnswer } from "./fetch-answer";
import { readAnswer, UpstreamError } from "./read-answer";
import { sign } from "./signature";
import {
  changesAnswer,
  type ChangesAnswer,
  entriesAnswer,
  type EntriesAnswer,
  idsAnswer,
  type IdsAnswer,
  statusAnswer,
  type StatusAnswer,
} from "./wire";

const namespace = "/broadsheet/v1";

/** The most entries of one request. */
export const mostEntries = 50;

export interface UpstreamClient {
  status(): Promise<StatusAnswer>;
  changes(after: number): Promise<ChangesAnswer>;
  ids(after: number): Promise<IdsAnswer>;
  /** At most `mostEntries`. Each ID is either among the entries or gone. */
  entries(ids: readonly number[]): Promise<EntriesAnswer>;
}

export interface ClientDeps {
  /** Without a slash at its end. */
  readonly url: string;
  readonly secret: string;
}

export function createUpstreamClient({ url, secret }: ClientDeps): UpstreamClient {
  /** The prefix of the API, once it is known. */
  let api: string | null = null;

  async function ask<Schema extends z.ZodType>(
    route: string,
    query: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const isKnown = api !== null;
    try {
      return await askOnce(route, query, schema);
    } catch (error) {
      // The prefix may have moved since it was found.
      const isLost = error instanceof UpstreamError && /^(?:missing|damaged)$/.test(error.kind);
      if (!isKnown || !isLost) throw error;
      const before = api;
      api = await findApi(url, probe);
      if (api === before) throw error;
      return askOnce(route, query, schema);
    }
  }

  async function askOnce<Schema extends z.ZodType>(
    route: string,
    query: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    api ??= await findApi(url, probe);
    const answer = await send(api, route, query);
    const parsed = schema.safeParse(readAnswer(answer, new Date()));
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    throw new UpstreamError(
      "damaged",
      `WordPress’s response to ${route} isn’t what the plugin sends (${issue?.path.join(".")}: ${issue?.message}). The plugin may be older or newer than the paper.`,
    );
  }

  function send(
    prefix: string,
    route: string,
    query: Readonly<Record<string, string>>,
  ): Promise<FetchedAnswer> {
    // The machine's time: the sandbox's clock may be ahead of it.
    const time = String(Math.floor(Date.now() / 1000));
    const whole = namespace + route;
    const signature = sign(secret, { method: "GET", route: whole, query, time, body: "" });
    return fetchAnswer(addressOf(prefix, whole, query), {
      "x-broadsheet-time": time,
      "x-broadsheet-signature": signature,
    });
  }

  const probe = {
    /** Asks for the plugin under this prefix. */
    status: (prefix: string) => send(prefix, "/status", {}),
    page: (address: string) => fetchAnswer(new URL(address)),
  };

  return {
    status: () => ask("/status", {}, statusAnswer),
    changes: (after) => ask("/changes", { after: String(after), limit: "500" }, changesAnswer),
    async ids(after) {
      const answer = await ask("/ids", { after: String(after), limit: "1000" }, idsAnswer);
      let last = after;
      for (const [id] of answer.ids) {
        if (id <= last)
          throw new UpstreamError("damaged", "WordPress listed its IDs out of order.");
        last = id;
      }
      if (answer.more && answer.ids.length === 0) {
        throw new UpstreamError("damaged", "WordPress promised more IDs but sent none.");
      }
      return answer;
    },
    async entries(ids) {
      const answer = await ask("/entries", { ids: ids.join(",") }, entriesAnswer);
      const named = new Set([...answer.entries.map(({ id }) => id), ...answer.gone]);
      const isWhole = ids.every((id) => named.has(id));
      if (isWhole) return answer;
      throw new UpstreamError("damaged", "WordPress’s response is missing requested entries.");
    },
  };
}

/** An address of the API, whose prefix is a path or the query of sites without pretty addresses. */
export function addressOf(api: string, route: string, query: Readonly<Record<string, string>>) {
  const address = new URL(api);
  if (address.searchParams.has("rest_route")) address.searchParams.set("rest_route", route);
  else address.pathname = address.pathname.replace(/\/$/, "") + route;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}
