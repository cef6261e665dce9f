/** Every request of the app to our own API: JSON in, JSON out, and a refusal is a value. */
import { unreachableSentence } from "./common/connection/copy";

/** `message` is a sentence that may be shown; `status` 0 means that the server was not reached. */
export interface Refusal {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** One sentence for each part of the body that was wrong, by its name on the wire. */
  readonly fields?: Readonly<Record<string, string>>;
}

export type Answer<Body = unknown> = { readonly ok: true; readonly body: Body } | Refusal;

type Received<Body> =
  | { readonly ok: true; readonly body: Body; readonly headers: Headers }
  | Refusal;

interface Options {
  /** Whether an answer that the browser has kept will do. */
  readonly mayBeKept?: boolean;
  /** How long an answer may take, in milliseconds. */
  readonly patience?: number;
  /** Gives up. */
  readonly signal?: AbortSignal;
  /** Whether it is to arrive also where the reader goes on at once. */
  readonly keepalive?: boolean;
  /** What is said where no answer came, or one without a sentence. */
  readonly otherwise?: string;
}

export const somethingWrong = "Something went wrong. Please try again.";

/** Sends JSON and reads JSON; whatever goes wrong is a refusal. */
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
    // What is no JSON is the page of something in between, such as a hotel's sign-in.
    const given = (text === "" ? {} : JSON.parse(text)) as Body;
    return { ok: true, body: given, headers: response.headers };
  } catch {
    const message = unreachableSentence(otherwise);
    return { ok: false, status: 0, code: "unreachable", message };
  }
}

/** The support form names what is wrong by field `errors`, everything else `fields`. */
function readRefusal(status: number, text: string, otherwise: string): Refusal {
  const given = text.startsWith("{") ? (JSON.parse(text) as Wire) : {};
  const { code = "", message = "", fields = given.errors } = given;
  return { ok: false, status, code, message: message || otherwise, ...(fields && { fields }) };
}

type Wire = Partial<Refusal> & { readonly errors?: Refusal["fields"] };
