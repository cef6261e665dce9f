import { readRetryAfter } from "../../../shared/retry-after";
import { traceHeaders } from "../../../platform/telemetry/request-context";

/** A CDN did not purge. The message has neither keys nor credentials. */
export class PurgeError extends Error {
  override readonly name = "PurgeError";
  /** In seconds, as the CDN asked; null if it did not. */
  readonly retryAfter: number | null;

  constructor(message: string, retryAfter: number | null = null) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** How long a CDN's API may take, in milliseconds. */
const longest = 10_000;

/**
 * Sends one request.
 *
 * @throws PurgeError unless it is answered with 2xx in time; `vendor` is who is named
 */
export async function sendPurge(vendor: string, url: string, init: RequestInit): Promise<Response> {
  const headers = { ...traceHeaders(), ...(init.headers as Record<string, string> | undefined) };
  const signal = AbortSignal.timeout(longest);
  let response: Response;
  try {
    response = await fetch(url, { ...init, headers, signal });
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new PurgeError(`${vendor} can’t be reached (${cause?.code ?? name})`);
  }
  if (response.ok) return response;
  await response.body?.cancel();
  throw new PurgeError(`${vendor} answered ${response.status}`, readRetryAfter(response.headers));
}

/** Splits keys into requests of at most `most`. */
export function inBatches(keys: readonly string[], most: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(keys.length / most) }, (_, n) =>
    keys.slice(n * most, (n + 1) * most),
  );
}
