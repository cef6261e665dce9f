/** Refusals that all editing in the newsroom shares: one code and one wording for each. */
import { DeskRefusal } from "./desk-call";

/** The version that the caller saw. @throws DeskRefusal 400 without one */
export function requireVersion(seen: string | null): string {
  if (seen !== null) return seen;
  throw new DeskRefusal(
    400,
    "no_version",
    "The request is missing the version you loaded (If-Match).",
  );
}

/**
 * Someone else saved first.
 *
 * @param noun of what was changed: "article"
 * @param who saved it; "" if that is unknown
 * @param theirs what they saved, as the screen shows it
 */
export const changedElsewhere = (noun: string, who: string, theirs: unknown): DeskRefusal =>
  new DeskRefusal(
    412,
    "changed_elsewhere",
    `${who || "Someone"} changed this ${noun} in the meantime. Nothing is lost. Compare the versions and keep one or both.`,
    { theirs },
  );

/** It is in a state in which this can't be done. */
export const wrongState = (message: string): DeskRefusal =>
  new DeskRefusal(409, "wrong_state", message);

/** It lacks something. `missing` are sentences, which the message has, too. */
export const notReady = (message: string, missing: readonly string[]): DeskRefusal =>
  new DeskRefusal(422, "not_ready", message, { missing });
