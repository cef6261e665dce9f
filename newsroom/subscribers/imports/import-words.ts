/** Imports in words. */
import type { ImportFileView, ImportResult } from "../../../modules/imports/types";
import { count } from "../../common/count";

export const rowsWords = ({ rows }: ImportFileView): string =>
  rows === null ? "A list of subscribers" : count(rows, "row");

export function finishedWords(state: "finished" | "taken_back", result: ImportResult): string {
  const { counts, takenBack } = result;
  if (state === "taken_back" && takenBack) {
    return (
      `Undone:  ${count(takenBack.erased, "account")} erased, ${count(takenBack.kept)} kept, ` +
      `${count(takenBack.lists, "newsletter subscription")} and ${count(takenBack.comps)} complimentary ended.`
    );
  }
  return (
    `Imported: ${count(counts.new, "new account")}, ${count(counts.known)} known, ` +
    `${count(counts.lists, "newsletter subscription")}, ${count(counts.linked, "Stripe customer")} linked, ` +
    `${count(counts.comps)} given complimentary access.`
  );
}

/** The screen's names for the command's options. */
export const lossWords = (kind: string): string =>
  kind
    .replace(": add --comp PRODUCT", ": choose a product for it")
    .replace(": add --newsletters", ": choose which")
    .replace(": add --statuses", ": choose what it means")
    .replace(": add --date-order", ": choose which comes first");

export const stateWords = {
  running: "Running",
  interrupted: "Stopped",
  finished: "Finished",
  taking_back: "Being undone",
  taken_back: "Undone",
} as const;
