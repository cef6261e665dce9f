/** Calls of the newsroom's API. */

/** An answer that is no success; `message` may be shown. */
export class CallError extends Error {
  override readonly name = "CallError";
  /** 0 if the server was not reached. */
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

interface Options {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body?: unknown;
  /** The version that the caller saw. */
  readonly seen?: string | number;
  readonly signal?: AbortSignal;
  /** The request outlives the page. */
  readonly keepalive?: boolean;
}

const noConnection = "The paper’s server can’t be reached. Check your connection; nothing is lost.";
const broken = "Something went wrong on our side. Nothing is lost; try again.";

/**
 * Sends a call and returns its body.
 * @param path below `/api/v1/desk`
 * @throws CallError
 */
export async function call<Body>(path: string, options: Options = {}): Promise<Body> {
  const { method = "GET", body, seen, signal, keepalive } = options;
  let response: Response;
  try {
    response = await fetch(`/api/v1/desk${path}`, {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(seen === undefined ? {} : { "if-match": `"${seen}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(0, "no_connection", noConnection, {});
  }
  if (response.status === 204) return undefined as Body;
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return json as Body;
  const { code = "broken", message = broken, ...details } = (json ?? {}) as Record<string, string>;
  throw new CallError(response.status, code, response.status >= 500 ? broken : message, details);
}
