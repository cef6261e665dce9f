/** Asks another site's WordPress API, patiently: sites are slow, limit callers, and print warnings before JSON. */
import { readApiLink } from "../../../../platform/rest/read-api-link";
import { trimEndSlashes } from "../../../../shared/trim-slashes";
import { Refusal } from "../../../../platform/refusal";

const patienceMs = 30_000;
const mostTries = 4;
const largestAnswer = 64 * 1024 * 1024;

export interface RestAnswer {
  readonly data: unknown;
  /** Null: the answer doesn't say. */
  readonly total: number | null;
}

export interface RestClient {
  /** Null: the site doesn't show this to strangers, or doesn't have it. @throws Refusal if it doesn't answer */
  find(route: string, query?: Readonly<Record<string, string>>): Promise<RestAnswer | null>;
  /** All of a collection, in pages. `broken` gets a sentence if the site counts more than it shows. */
  list(
    route: string,
    query?: Readonly<Record<string, string>>,
    broken?: (sentence: string) => void,
  ): AsyncGenerator<readonly unknown[]>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param site as typed @throws Refusal if there is no WordPress */
export async function openRest(site: string): Promise<RestClient & { readonly home: string }> {
  const start = URL.parse(site);
  if (!start) throw new Refusal(`${site} isn’t a valid URL.`);
  const base = await findBase(start);
  const client = createClient(base);
  const about = await client.find("/");
  const { home, namespaces } = (about?.data ?? {}) as { home?: unknown; namespaces?: unknown };
  if (!Array.isArray(namespaces) || !namespaces.includes("wp/v2")) {
    throw new Refusal(
      `${site} responds but has no WordPress API (wp/v2). The API may be disabled.`,
    );
  }
  return { ...client, home: typeof home === "string" ? home : start.origin };
}

/** The API's address: where the site says it is, or where it usually is. */
async function findBase(start: URL): Promise<string> {
  const usual = `${trimEndSlashes(start.href)}/wp-json`;
  let response: Response;
  try {
    response = await fetch(start, { signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    throw new Refusal(`${start.href} isn’t responding: ${reasonOf(error)}.`);
  }
  await response.body?.cancel();
  return trimEndSlashes(readApiLink(response.headers.get("link"), response.url) ?? usual);
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

function createClient(base: string): RestClient {
  function addressOf(route: string, query: Readonly<Record<string, string>>): URL {
    const url = new URL(base);
    const named = url.searchParams.get("rest_route");
    if (named === null) url.pathname = `${url.pathname.replace(/\/$/, "")}${route}`;
    else url.searchParams.set("rest_route", `${named.replace(/\/$/, "")}${route}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  async function ask(url: URL): Promise<RestAnswer | null> {
    let because = "";
    for (let tried = 0; tried < mostTries; tried += 1) {
      if (tried > 0) await wait(500 * 4 ** tried);
      try {
        const response = await fetch(url, {
          signal: AbortSignal.timeout(patienceMs),
          headers: { accept: "application/json", "user-agent": "Broadsheet" },
        });
        if ([400, 401, 403, 404].includes(response.status)) {
          await response.body?.cancel();
          return null;
        }
        const text = await readText(response);
        const data = response.ok ? readJson(text) : undefined;
        if (data !== undefined) {
          const total = Number(response.headers.get("x-wp-total") ?? "");
          return {
            data,
            total: response.headers.has("x-wp-total") && Number.isSafeInteger(total) ? total : null,
          };
        }
        because = response.ok ? "its response isn’t JSON" : `it returned ${response.status}`;
      } catch (error) {
        because = reasonOf(error);
      }
    }
    throw new Refusal(
      `${url.origin} isn’t responding at ${url.pathname}: ${because}. Everything imported so far is saved. Run the same command again to continue.`,
    );
  }

  const find: RestClient["find"] = (route, query = {}) => ask(addressOf(route, query));
  return {
    find,
    async *list(route, query = {}, broken = () => {}) {
      let offset = 0;
      let counted = 0;
      for (;;) {
        const answer = await find(route, { ...query, per_page: "100", offset: String(offset) });
        const rows = Array.isArray(answer?.data) ? (answer.data as unknown[]) : [];
        counted = Math.max(counted, answer?.total ?? 0);
        if (rows.length === 0) break;
        yield rows;
        offset += rows.length;
        if (answer?.total !== null && offset >= counted) break;
      }
      if (offset < counted) {
        broken(`The site reports ${counted} items at ${route} but returned only ${offset}.`);
      }
    },
  };
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > largestAnswer) throw new Error("its response is larger than 64 MB");
  }
  return text + decoder.decode();
}

/** Warnings of PHP may stand before the JSON. */
function readJson(text: string): unknown {
  for (const start of [
    0,
    text.search(/[[{]"/),
    text.lastIndexOf("\n[{"),
    text.lastIndexOf("\n{"),
  ]) {
    if (start < 0) continue;
    try {
      return JSON.parse(text.slice(start)) as unknown;
    } catch {
      continue;
    }
  }
  return undefined;
}
