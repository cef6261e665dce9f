/** Client for our own API: sends and receives JSON, and returns errors as values. */
import { unreachableSentence } from "./common/connection/copy";

/** `message` may be shown to readers; `status` 0 means that the server was not reached. */
export interface Refusal {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** One message per invalid part of the body, by its wire name. */
  readonly fields?: Readonly<Record<string, string>>;
}

export type Answer<Body = unknown> = { readonly ok: true; readonly body: Body } | Refusal;

type Received<Body> =
  | { readonly ok: true; readonly body: Body; readonly headers: Headers }
  | Refusal;

interface Options {
  /** Whether a response from the browser's cache is acceptable. */
  readonly mayBeKept?: boolean;
  /** Timeout in milliseconds. */
  readonly patience?: number;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
  /** Whether the request must complete even if the reader navigates away. */
  readonly keepalive?: boolean;
  /** Message where there is no response, or one without a message. */
  readonly otherwise?: string;
}

export const somethingWrong = "Something went wrong. Please try again.";

/** Sends and reads JSON; errors of any kind are returned as values. */
export async function call<Body = unknown>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<Received<Body>> {
  const { mayBeKept = false, patience, signal, keepalive, otherwise = somethingWrong } = options;
  const signals = [
    ...(signal ? [signal] : []),
    ...(patience === undefined ? [] : [AbortSignal.timeout(patience)]),
  ];
  try {
    const response = await fetch(path, {
      method,
      ...(!mayBeKept && { cache: "no-store" }),
      signal: signals.length > 1 ? AbortSignal.any(signals) : (signals[0] ?? null),
      ...(keepalive && { keepalive }),
      ...(body !== undefined && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    if (!response.ok) return readRefusal(response.status, text, otherwise);
    // A response without JSON comes from an intermediary, such as a hotel's sign-in page.
    const parsed = (text === "" ? {} : JSON.parse(text)) as Body;
    return { ok: true, body: parsed, headers: response.headers };
  } catch {
    const message = unreachableSentence(otherwise);
    return { ok: false, status: 0, code: "unreachable", message };
  }
}

/** The support form's field errors are in `errors`, all others in `fields`. */
function readRefusal(status: number, text: string, otherwise: string): Refusal {
  const wire = text.startsWith("{") ? (JSON.parse(text) as Wire) : {};
  const { code = "", message = "", fields = wire.errors } = wire;
  return { ok: false, status, code, message: message || otherwise, ...(fields && { fields }) };
}

type Wire = Partial<Refusal> & { readonly errors?: Refusal["fields"] };
