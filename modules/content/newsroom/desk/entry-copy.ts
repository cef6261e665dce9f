/** The written fields of an entry of any kind. */
import type { Entry } from "../../entries/model/entry";
import type { PostTypeName } from "../../entries/model/post-types";
import type { ArticleCopy } from "./types";

/** The types of entries that are written in the newsroom. */
export type WrittenType = Exclude<PostTypeName, "attachment">;

/** The fields that people write in every kind; a kind's own copy has more. */
export interface EntryCopy extends Partial<
  Pick<ArticleCopy, "sectionIds" | "topicIds" | "writerIds" | "search">
> {
  /** Empty: made from the title. */
  readonly slug: string;
  readonly pictureId: number | null;
}

/** The three texts that every revision has. */
export type Texts = Pick<Entry, "title" | "excerpt" | "body">;
