/** Who may read an article, as exports say it. */
import type { ImportItem } from "../imports/import-types";

/** Null if nothing is said; what is unknown is for subscribers, because it was not open to everyone. */
export function readAccess(text: string): ImportItem["access"] {
  const input = text.trim().toLowerCase();
  if (input === "") return null;
  return input === "free" || input === "metered" ? input : "subscribers";
}
