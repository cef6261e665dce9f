/** What will happen, in one sentence, before it happens. */
import type { ArticleAccess } from "../../../modules/access/types";
import type { ArticleState } from "../../../modules/content/desk/types";

const accessInSentence: Readonly<Record<ArticleAccess, string>> = {
  free: "free for everyone",
  metered: "metered",
  subscribers: "for subscribers",
};

/** Parts of a sentence; those with `isFact` are printed strong. */
export interface Part {
  readonly text: string;
  readonly isFact?: boolean;
}

export function tellPublishing(given: {
  readonly state: ArticleState;
  readonly access: ArticleAccess;
  readonly section: string | null;
  /** "Saturday, November 21, 6:00 p.m."; null: now. */
  readonly when: string | null;
  readonly isEmbargoed: boolean;
}): readonly Part[] {
  const { state, access, section, when, isEmbargoed } = given;
  if (state === "live" || state === "live-changed") {
    return [
      { text: "Readers see the changes " },
      { text: "now", isFact: true },
      { text: "; the article keeps its place and its time. The front page stays as it is." },
    ];
  }
  return [
    { text: isEmbargoed ? "Embargoed until " : "Goes out " },
    { text: when ?? "now", isFact: true },
    { text: ", " },
    { text: accessInSentence[access], isFact: true },
    { text: ", in " },
    { text: section ?? "no section", isFact: true },
    { text: "; the front page " },
    { text: "stays as it is", isFact: true },
    { text: ". No email goes out." },
  ];
}
