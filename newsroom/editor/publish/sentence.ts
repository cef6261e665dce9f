/** A sentence that says what will happen. */
import type { ArticleAccess } from "../../../modules/access/types";
import type { ArticleState } from "../../../modules/content/newsroom/desk/types";
import type { Part } from "../../common/work/publish/publish-dialog";

/** The same of a page. */
export function tellPagePublishing({
  state,
  when,
  address,
  published,
}: {
  readonly state: ArticleState;
  readonly when: string | null;
  /** Its path; null while it has none. */
  readonly address: string | null;
  /** Where readers find it now; null unless it is published. */
  readonly published: string | null;
}): readonly Part[] {
  const isLive = state === "live" || state === "live-changed";
  const place = address ?? "its address";
  if (isLive && published !== null && published !== address) {
    return [
      { text: "Readers find it " },
      { text: "now", isFact: true },
      { text: " at " },
      { text: place, isFact: true },
      { text: `; ${published} redirects there.` },
    ];
  }
  if (isLive)
    return [{ text: "Readers see the changes " }, { text: "now", isFact: true }, { text: "." }];
  return [
    { text: "Goes out " },
    { text: when ?? "now", isFact: true },
    { text: " at " },
    { text: place, isFact: true },
    { text: ", open to everyone. Link to it where readers should find it." },
  ];
}

const accessInSentence: Readonly<Record<ArticleAccess, string>> = {
  free: "free for everyone",
  metered: "metered",
  subscribers: "for subscribers",
};

export function tellPublishing({
  state,
  access,
  section,
  when,
  isEmbargoed,
}: {
  readonly state: ArticleState;
  readonly access: ArticleAccess;
  readonly section: string | null;
  /** "Saturday, November 21, 6:00 p.m."; null: now. */
  readonly when: string | null;
  readonly isEmbargoed: boolean;
}): readonly Part[] {
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
