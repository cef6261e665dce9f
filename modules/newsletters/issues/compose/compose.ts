/** Composes an issue from the edition of its hour. */
import type { Newsletter } from "../../../../shared/publication/publication-shapes";
import type { IssueText } from "../types";
import { articleIdsOf, fillParts, type IssueContent, readMatter } from "./edition";
import { firstParts } from "./first-parts";

export async function composeIssue(
  content: IssueContent,
  options: {
    list: Newsletter;
    /** When it goes out. */
    at: Date;
    weekendSectionId: number | null;
    paper: string;
  },
): Promise<IssueText> {
  const { list, at } = options;
  const parts = await fillParts(content, firstParts({ ...options, made: list.made }), at);
  const matter = await readMatter(content, parts, at);
  if (list.made === "crossword") {
    const title = matter.crossword?.title;
    return {
      subject: title ? `Today’s crossword: ${title}` : "Today’s crossword",
      preheader: matter.crossword?.grid?.teaser?.clue ?? "",
      parts,
    };
  }
  const leads = parts.filter((part) => part.kind === "articles" && part.source !== "newest");
  const [first, second] = [...articleIdsOf(leads), ...articleIdsOf(parts)].flatMap(
    (id) => matter.stories.get(id) ?? [],
  );
  return {
    subject: first?.title ?? list.name,
    preheader: first?.excerpt || second?.title || "",
    parts,
  };
}
