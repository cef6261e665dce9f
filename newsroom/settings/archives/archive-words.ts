/** Imports of archives in words. */
import type { ArchiveFileView, ArchiveResult } from "../../../modules/imports/types";
import { count } from "../../common/count";

/** The names of the command's options on this screen. */
export const onScreen = (text: string): string =>
  text
    .replace("Use --access to change that.", "Choose below who can read them.")
    .replace(" (--overwrite replaces them)", "");

const numberOf = (result: ArchiveResult, ...names: readonly string[]): number =>
  result.counts
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ outcome }) => names.includes(outcome))
    .reduce((sum, one) => sum + one.count, 0);

/** How many items an import would write. */
export const countWrites = (result: ArchiveResult): number => numberOf(result, "new", "changed");

/** Whether something was edited or deleted here since an earlier import. */
export const hasLocalEdits = ({ counts }: ArchiveResult): boolean =>
  counts.some(({ outcomes }) => outcomes.some(({ outcome }) => /^(?:kept|left) /.test(outcome)));

/** "12 new, 3 changed, 40 unchanged" */
export function outcomeWords(result: ArchiveResult): string {
  const parts = (["new", "changed", "unchanged"] as const).flatMap((name) => {
    const number = numberOf(result, name);
    return number === 0 ? [] : [`${count(number)} ${name}`];
  });
  return parts.join(", ") || "Nothing to import";
}

export const stateWords: Readonly<Record<ArchiveFileView["state"], string>> = {
  uploading: "Uploading",
  checking: "Checking",
  checked: "Checked",
  importing: "Running",
  stopped: "Stopped",
  finished: "Finished",
  failed: "Failed",
  taking_back: "Being undone",
  taken_back: "Undone",
};
