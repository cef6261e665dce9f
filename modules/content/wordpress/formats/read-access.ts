/** Who may read an article, as exports say it. */
import type { ImportItem } from "../imports/import-types";

/** Null if nothing is said; what is unknown is for subscribers, because it was not open to everyone. */
export function readAccess(text: string): ImportItem["access"] {
  const given = text.trim().toLowerCase();
  if (given === "") return null;
  return given === "free" || given === "metered" ? given : "subscribers";
}
