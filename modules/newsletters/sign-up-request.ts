/** Parses and validates sign-up requests. Pure. */
import { readAddress, type Address } from "./address";

export interface SignUpRequest {
  readonly email: string;
  readonly lists: readonly string[];
  /** The page of the form, with its campaign parameters. */
  readonly source: string;
  /** Sends a sign-in email that names the lists instead: its link or code starts them, too. */
  readonly with?: "sign-in" | undefined;
  /** Path that the link of a sign-in email leads to. */
  readonly redirect?: string | undefined;
}

export interface Refusal {
  readonly ok: false;
  readonly code: string;
  /** A sentence for the user. */
  readonly message: string;
  readonly status: 400 | 409 | 429 | 503;
  /** The invalid form field; null: none. */
  readonly field: "email" | "lists" | null;
  readonly retryAfterSeconds?: number;
  /** The address that was probably meant. */
  readonly suggestedEmail?: string | null;
}

export type AskAnswer = { readonly ok: true; readonly state: "asked" | "subscribed" } | Refusal;

/** Requests lists on behalf of the sender of `request`. */
export type Ask = (request: Request, signUp: SignUpRequest) => Promise<AskAnswer>;

interface CheckedSignUp {
  readonly ok: true;
  readonly address: Address;
  /** In the publication's order, without duplicates. */
  readonly lists: readonly string[];
  readonly source: string;
}

const longestSource = 200;

/** @param known IDs of the publication's lists, in order */
export function checkSignUp(
  options: SignUpRequest,
  known: readonly string[],
): CheckedSignUp | Refusal {
  const address = readAddress(options.email);
  if (!address) {
    return refuse({
      code: "invalid_email",
      field: "email",
      message: "Please enter an email address like name@example.com.",
    });
  }
  if (options.lists.some((list) => !known.includes(list))) {
    return refuse({
      code: "unknown_list",
      field: "lists",
      message: "We don’t have a newsletter by that name.",
    });
  }
  const lists = known.filter((list) => options.lists.includes(list));
  if (lists.length === 0) {
    return refuse({
      code: "no_lists",
      field: "lists",
      message: "Please choose at least one newsletter.",
    });
  }
  return { ok: true, address, lists, source: readSource(options.source) };
}

/** Only the characters of a path and campaign parameters. */
function readSource(source: string): string {
  const plain = source.replaceAll(/[^\w/?&=.,:+%~ -]/g, "").trim();
  return plain.slice(0, longestSource) || "unknown";
}

function refuse(options: Pick<Refusal, "code" | "message" | "field">): Refusal {
  return { ok: false, status: 400, ...options };
}
