/** The default content of an issue, by type of list. */
import type { Newsletter } from "../../../../shared/publication/publication-shapes";
import type { ArticlesPart, IssuePart } from "../types";

const articles = (
  id: string,
  options: Pick<ArticlesPart, "heading" | "source" | "count" | "look"> & { sectionId?: number },
): ArticlesPart => ({
  id,
  kind: "articles",
  isLeftOut: false,
  sectionId: null,
  articleIds: null,
  ...options,
});

const feature = (id: "crossword" | "film" | "event", heading: string): IssuePart => ({
  id,
  kind: id,
  heading,
  isLeftOut: false,
});

/**
 * @param options.weekendSectionId the section whose articles the weekend's issue has
 * @param options.paper the paper's name
 */
export function firstParts({
  made,
  weekendSectionId,
  paper,
}: {
  made: Newsletter["made"];
  weekendSectionId: number | null;
  paper: string;
}): readonly IssuePart[] {
  const greeting: IssuePart = {
    id: "words",
    kind: "words",
    heading: "",
    text: "",
    audience: "everyone",
    isLeftOut: false,
  };
  const join: IssuePart = {
    id: "join",
    kind: "join",
    heading: "",
    text: `${paper} runs on its subscribers. Choose a plan, and change or cancel it at any time.`,
    isLeftOut: false,
  };
  switch (made) {
    case "crossword":
      return [greeting, feature("crossword", ""), join];
    case "weekend":
      return [
        greeting,
        articles("long", {
          heading: "For the weekend",
          source: weekendSectionId === null ? "newest" : "section",
          count: 3,
          look: "decks",
          ...(weekendSectionId !== null && { sectionId: weekendSectionId }),
        }),
        feature("film", "Worth watching"),
        feature("event", "Worth going to"),
        join,
      ];
    case "breaking":
      return [
        greeting,
        articles("lead", { heading: "", source: "front-lead", count: 1, look: "decks" }),
      ];
    case "front":
      return [
        greeting,
        articles("overnight", {
          heading: "Overnight",
          source: "newest",
          count: 3,
          look: "headlines",
        }),
        articles("lead", { heading: "On page one", source: "front-lead", count: 1, look: "lead" }),
        articles("more", { heading: "", source: "front-more", count: 4, look: "decks" }),
        feature("crossword", "To solve"),
        join,
      ];
  }
}
