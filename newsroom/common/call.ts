/**
 * Calls of the newsroom's API. A call that finds its session expired waits while a dialog over the page asks
 * to sign in, and is then repeated; so does one that needs a fresh proof of identity. Canceled, it throws.
 */
import { type Ask, useAsk } from "./identity/ask-again";
import { setServerTime } from "./clock";

/** Names this tab to the server, for the lock of an article: a second tab of the same person reads along. */
const tabId: string = crypto.randomUUID?.() ?? `${Date.now()}-${String(Math.random()).slice(2)}`;

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
  /** False: a missing session is an error like others, and no dialog opens. */
  readonly mayAsk?: false;
}

const noConnection = "We can’t reach the server. Check your connection. Nothing is lost.";
const broken = "Something went wrong on our side. Nothing is lost; try again.";

const canceled: Readonly<Record<Ask, string>> = {
  "sign-in":
    "You’re signed out, so this wasn’t saved. Nothing you typed is lost; sign in to try again.",
  prove: "Please confirm that it’s you. Nothing has changed yet.",
  another: "Someone else is signed in to this browser, so we didn’t save this.",
};

const asks: Readonly<Record<string, Ask>> = {
  signed_out: "sign-in",
  prove_again: "prove",
  another_person: "another",
};

/** The session may end while someone confirms who they are; more often something is wrong. */
const mostRepeats = 3;

/**
 * Sends a call and returns its body.
 * @param path below `/api/v1/desk`
 * @throws CallError
 */
export async function call<Body>(path: string, options: Options = {}): Promise<Body> {
  for (let repeats = 0; ; repeats++) {
    const { answers, ask } = useAsk.getState();
    try {
      return await send<Body>(path, options);
    } catch (error) {
      const asked = error instanceof CallError ? asks[error.code] : undefined;
      if (!asked || options.mayAsk === false || repeats === mostRepeats) throw error;
      // Answered while this call was on its way.
      if (useAsk.getState().answers !== answers) continue;
      if (!(await ask(asked))) throw new CallError(401, "canceled", canceled[asked], {});
    }
  }
}

async function send<Body>(path: string, options: Options): Promise<Body> {
  const { method = "GET", body, seen, signal, keepalive } = options;
  const { staffId } = useAsk.getState();
  let response: Response;
  try {
    response = await fetch(`/api/v1/desk${path}`, {
      method,
      headers: {
        accept: "application/json",
        "desk-tab": tabId,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(seen === undefined ? {} : { "if-match": `"${seen}"` }),
        // Another tab may have signed in someone else, in whose name nothing of this page may be written.
        ...(staffId === null ? {} : { "desk-person": String(staffId) }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(0, "no_connection", noConnection, {});
  }
  setServerTime(response.headers.get("x-paper-time"));
  if (response.status === 204) return undefined as Body;
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return json as Body;
  const { code = "broken", message = broken, ...details } = (json ?? {}) as Record<string, string>;
  // 503 says why, and when to try again.
  const isFault = response.status >= 500 && response.status !== 503;
  throw new CallError(response.status, code, isFault ? broken : message, details);
}
