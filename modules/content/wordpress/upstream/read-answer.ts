/** Reads what came back from WordPress, and says in a sentence what is wrong with it. Pure. */

/** Why WordPress can't be read. What was taken in before stays. */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
  readonly kind: UpstreamFailure;
  /** After how many seconds it asks to come again. */
  readonly retryAfter: number | null;

  constructor(kind: UpstreamFailure, message: string, retryAfter: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

export type UpstreamFailure =
  | "unreachable"
  | "slow"
  | "maintenance"
  | "failed"
  | "refused"
  | "secret"
  | "clock"
  | "missing"
  | "damaged";

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Seconds that it asked to wait. */
  readonly retryAfter: number | null;
  readonly text: string;
}

/** The JSON of an answer with status 200, also behind the warnings that PHP may print before it. */
export function readAnswer(answer: RawAnswer, now: Date): unknown {
  const json = parse(answer.text);
  if (answer.status === 200) {
    if (json !== undefined) return json;
    throw new UpstreamError("damaged", describeDamage(answer));
  }
  throw explain(answer, json, now);
}

function parse(text: string): unknown {
  const input = text.replace(/^\uFEFF/, "").trim();
  const start = input.indexOf("{");
  if (start < 0) return undefined;
  // A warning of PHP is text or HTML; whatever is before the first brace, the rest must be whole.
  try {
    return JSON.parse(input.slice(start));
  } catch {
    return undefined;
  }
}

function describeDamage({ text }: RawAnswer): string {
  if (text.trim() === "") return "WordPress sent an empty response.";
  if (/^\s*(?:<!doctype|<html)/i.test(text)) {
    return `WordPress returned a page instead of data${titleOf(text)}. A cache or security plugin may be in front of /wp-json/.`;
  }
  return "WordPress’s response is cut off or damaged. A plugin may be printing errors into it.";
}

function explain({ status, text, retryAfter }: RawAnswer, json: unknown, now: Date): UpstreamError {
  const { code, message, time } = readProblem(json);
  if (code === "broadsheet_signature") {
    return new UpstreamError(
      "secret",
      "WordPress rejected the paper’s signature. WORDPRESS_SECRET and the secret in WordPress under Settings → Broadsheet are different.",
    );
  }
  if (code === "broadsheet_time") {
    const minutes = time === null ? null : Math.abs(Math.round((now.getTime() / 1000 - time) / 60));
    return new UpstreamError(
      "clock",
      `The clocks of WordPress and the paper differ${minutes === null ? "" : ` by ${minutes} minutes`}. Use NTP on both.`,
    );
  }
  if (status === 404) {
    return new UpstreamError(
      "missing",
      "The Broadsheet plugin’s API isn’t available in WordPress. Install and activate the plugin, and check that WORDPRESS_URL is the WordPress address.",
    );
  }
  if (status === 401 || status === 403) {
    return new UpstreamError(
      "refused",
      `Something in front of WordPress is blocking its API (${status}${detailOf(message, text)}): a security plugin, a firewall or a password. Allow /wp-json/broadsheet/v1/.`,
    );
  }
  if (status === 503 || status === 429) {
    return new UpstreamError(
      "maintenance",
      `WordPress is busy or in maintenance (${status}${detailOf(message, text)}).`,
      delayOf(retryAfter),
    );
  }
  return new UpstreamError(
    "failed",
    `WordPress returned an error (${status}${detailOf(message, text)}). Check the WordPress log.`,
  );
}

function readProblem(json: unknown) {
  const input = (typeof json === "object" && json !== null ? json : {}) as Record<string, unknown>;
  const data = (input.data ?? {}) as Record<string, unknown>;
  return {
    code: typeof input.code === "string" ? input.code : "",
    message: typeof input.message === "string" ? input.message : "",
    time: typeof data === "object" && data !== null ? Number(data.time) || null : null,
  };
}

const detailOf = (message: string, text: string): string =>
  message === "" ? titleOf(text) : `, “${message.slice(0, 200)}”`;

function titleOf(text: string): string {
  const start = text.search(/<title/i);
  if (start < 0) return "";
  const from = text.indexOf(">", start) + 1;
  const to = text.indexOf("<", from);
  const title = text.slice(from, to).replace(/\s+/g, " ").trim().slice(0, 120);
  return from === 0 || to < 0 || title === "" ? "" : `, “${title}”`;
}

/** An hour at most. */
const delayOf = (seconds: number | null): number | null =>
  seconds !== null && seconds > 0 && seconds <= 3600 ? seconds : null;
