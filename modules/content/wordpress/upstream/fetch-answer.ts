/** One request to WordPress: ten seconds, 64 MB, and no other origin. */
import { readRetryAfter } from "../../../../shared/retry-after";
import { type RawAnswer, UpstreamError } from "./read-answer";

const patienceMs = 10_000;
const mostBytes = 64 * 1024 * 1024;
const mostRedirects = 3;

export interface FetchedAnswer extends RawAnswer {
  readonly link: string | null;
}

/** Follows redirects of the same origin only: signatures are for WordPress alone. */
export async function fetchAnswer(
  address: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<FetchedAnswer> {
  const signal = AbortSignal.timeout(patienceMs);
  let at = address;
  try {
    for (let step = 0; step <= mostRedirects; step += 1) {
      const response = await fetch(at, {
        headers: { accept: "application/json", "user-agent": "Broadsheet", ...headers },
        redirect: "manual",
        signal,
      });
      const location = response.headers.get("location");
      if (response.status >= 300 && response.status < 400 && location !== null) {
        await response.body?.cancel();
        const next = URL.parse(location, at);
        if (next?.origin !== address.origin) {
          throw new UpstreamError(
            "missing",
            `WordPress redirects to ${next?.origin ?? location}. If that’s its URL now, set WORDPRESS_URL to it.`,
          );
        }
        at = next;
        continue;
      }
      return {
        status: response.status,
        contentType: response.headers.get("content-type") ?? "",
        retryAfter: readRetryAfter(response.headers),
        link: response.headers.get("link"),
        text: await readText(response),
      };
    }
  } catch (error) {
    throw error instanceof UpstreamError ? error : describe(error as Error, address);
  }
  throw new UpstreamError("missing", "WordPress is in a redirect loop.");
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return "";
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of response.body) {
    received += chunk.byteLength;
    if (received > mostBytes) {
      throw new UpstreamError("damaged", "WordPress’s response is larger than 64 MB.");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function describe(error: Error & { cause?: unknown }, { host }: URL): UpstreamError {
  if (error.name === "TimeoutError") {
    return new UpstreamError("slow", "WordPress didn’t respond within 10 seconds.");
  }
  const cause = error.cause as (Error & { code?: string }) | undefined;
  const why = cause?.code ?? cause?.message ?? error.message;
  return new UpstreamError(
    /terminated|other side closed|UND_ERR_SOCKET/.test(`${error.message} ${why}`)
      ? "damaged"
      : "unreachable",
    `WordPress at ${host} can’t be reached (${why}).`,
  );
}
