/** What somebody asks for, read from whatever came in. Pure. */
import { readAddress, type Address } from "./address";

export interface SignUpRequest {
  readonly email: string;
  readonly lists: readonly string[];
  /** The page that asks, with the names of a campaign. */
  readonly source: string;
  /** A letter to sign in is under way to the address: its link confirms the wish, too. */
  readonly with?: "sign-in" | undefined;
}

export interface Refusal {
  readonly ok: false;
  readonly code: string;
  /** A sentence that may be shown. */
  readonly message: string;
  readonly status: 400 | 409 | 429 | 503;
  /** The part of the form that it is about; null: none. */
  readonly field: "email" | "lists" | null;
  readonly retryAfterSeconds?: number;
}

export type AskAnswer = { readonly ok: true; readonly state: "asked" | "subscribed" } | Refusal;

/** Asks for lists on behalf of whoever sent `request`. */
export type Ask = (request: Request, signUp: SignUpRequest) => Promise<AskAnswer>;

interface CheckedSignUp {
  readonly ok: true;
  readonly address: Address;
  /** In the paper's order, each once. */
  readonly lists: readonly string[];
  readonly source: string;
}

const longestSource = 200;

/** @param known ids of the paper's lists, in its order */
export function checkSignUp(
  given: SignUpRequest,
  known: readonly string[],
): CheckedSignUp | Refusal {
  const address = readAddress(given.email);
  if (!address) {
    return refuse({
      code: "invalid_email",
      field: "email",
      message: "Please enter an email address like name@example.com.",
    });
  }
  if (given.lists.some((list) => !known.includes(list))) {
    return refuse({
      code: "unknown_list",
      field: "lists",
      message: "We don’t have a newsletter by that name.",
    });
  }
  const lists = known.filter((list) => given.lists.includes(list));
  if (lists.length === 0) {
    return refuse({
      code: "no_lists",
      field: "lists",
      message: "Please choose at least one newsletter.",
    });
  }
  return { ok: true, address, lists, source: readSource(given.source) };
}

/** Only what a path and the names of a campaign are written with. */
function readSource(source: string): string {
  const plain = source.replaceAll(/[^\w/?&=.,:+%~ -]/g, "").trim();
  return plain.slice(0, longestSource) || "unknown";
}

function refuse(given: Pick<Refusal, "code" | "message" | "field">): Refusal {
  return { ok: false, status: 400, ...given };
}
