import type { ArticleCopy, DeskWriter } from "../../../modules/content/newsroom/desk/types";
import { accessWords, type DeskSection } from "../../common/articles";

/** What each field is called. */
export const fieldWords: Readonly<Record<keyof ArticleCopy, string>> = {
  title: "Headline",
  excerpt: "Deck",
  body: "Text",
  subject: "Subject",
  dateline: "Dateline",
  sectionIds: "Section",
  topicIds: "Topics",
  access: "Who may read it",
  writerIds: "Writers",
  pictureId: "Lead picture",
  slug: "Address",
  search: "Search results and social",
  commentsOpen: "Comments",
};

/** A field's value in words. */
export function tellField(
  field: keyof ArticleCopy,
  copy: ArticleCopy,
  names: {
    readonly sections: readonly DeskSection[];
    readonly writers: Readonly<Record<number, DeskWriter>>;
  },
): string {
  switch (field) {
    case "sectionIds":
      return copy.sectionIds
        .map(
          (id) => names.sections.find((section) => section.id === id)?.label ?? "a deleted section",
        )
        .join(", ");
    case "writerIds":
      return copy.writerIds.map((id) => names.writers[id]?.name ?? "another writer").join(", ");
    case "topicIds":
      return copy.topicIds.map((id) => `No. ${id}`).join(", ");
    case "access":
      return accessWords[copy.access];
    case "pictureId":
      return copy.pictureId === null ? "No picture" : `Picture ${copy.pictureId}`;
    case "search":
      return [copy.search.title, copy.search.description].filter(Boolean).join("\n");
    case "commentsOpen":
      return copy.commentsOpen ? "Open" : "Closed";
    default:
      return copy[field];
  }
}
