/** The requirements for publishing an article, and points worth a look. */
import type { ArticleCopy, DeskPicture } from "../../../modules/content/newsroom/desk/types";
import type { Check } from "../../common/work/publish/checks";

/** A missing requirement blocks it; the server checks the same again. */
export function listChecks({
  copy,
  words,
  picture,
  openNotes,
  isPage = false,
}: {
  readonly copy: ArticleCopy;
  readonly words: number;
  readonly picture: DeskPicture | null;
  readonly openNotes: number;
  readonly isPage?: boolean;
}): readonly Check[] {
  const needed = (isDone: boolean, done: string, missing: string): Check => ({
    text: isDone ? done : missing,
    state: isDone ? "done" : "missing",
  });
  const checks = isPage
    ? [
        needed(copy.title.trim() !== "", "Title", "It has no title."),
        needed(words > 0, "Text", "It has no text."),
      ]
    : [
        needed(copy.title.trim() !== "", "Headline", "It has no headline."),
        needed(copy.sectionIds.length > 0, "Section", "It doesn’t have a section."),
        needed(copy.writerIds.length > 0, "Author", "It has no author."),
        needed(words > 0, "Text", "It has no text."),
      ];
  if (picture) {
    checks.push(
      needed(picture.credit.trim() !== "", "Picture has a credit", "The picture has no credit."),
      needed(
        picture.isDecorative || picture.alt.trim() !== "",
        "Picture has a description",
        "The picture has no description.",
      ),
    );
  }
  if (copy.excerpt.trim() === "" && !isPage)
    checks.push({ text: "It has no deck.", state: "look" });
  if (openNotes > 0) {
    const text = openNotes === 1 ? "One note is open." : `${openNotes} notes are open.`;
    checks.push({ text, state: "look" });
  }
  return checks;
}
