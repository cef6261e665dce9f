/** What a crossword, film or event needs before it goes out. */
import { findLacking } from "../../../pictures/printable";
import type { DeskPicture } from "../../../pictures/desk/types";
import { readProviderId } from "../../../entries/text/provider-id";
import type { FeatureType } from "./feature-copy";
import type { FeatureCopy } from "./types";

/** What is missing, as sentences; empty if it can be published. */
export function missingIn(
  type: FeatureType,
  { title, sectionIds, facts }: FeatureCopy,
  picture: DeskPicture | null,
): readonly string[] {
  const missing = {
    crossword: () => [facts.puzzle === "" && facts.embed === "" ? "It has no puzzle." : ""],
    video: () => [
      readProviderId(facts.url) === "" ? "It has no film." : "",
      sectionIds.length === 0 ? "It has no section." : "",
      picture ? "" : "It has no picture.",
    ],
    event: () => [
      facts.starts_at === "" ? "It has no start." : "",
      facts.place === "" ? "It has no place." : "",
    ],
  }[type]();
  return [
    title === "" ? "It has no title." : "",
    ...missing,
    ...(picture ? findLacking(picture).map((what) => `The picture has no ${what}.`) : []),
  ].filter((sentence) => sentence !== "");
}
