/** The tables of `migrations/0003-content.sql` as types; triggers there keep listings and totals. */
import {
  boolean,
  customType,
  integer,
  jsonb,
  pgSchema,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { ArticleAccess } from "../../access/types";
import type { PostTypeName } from "../post-types";

const content = pgSchema("content");
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a type keeps beyond its columns; each type uses the few that are its own. */
export interface EntryFields {
  /** Of an article: "closed" where its editor wants no comments on it. */
  readonly comment_status?: "open" | "closed";
  readonly subject?: string;
  readonly dateline?: string;
  readonly role?: string;
  readonly embed?: string;
  readonly url?: string;
  readonly duration?: string;
  readonly series?: string;
  /** Of a crossword kept here: its ipuz file. */
  readonly puzzle?: string;
  /** Of an event: ISO 8601 in UTC with milliseconds, so that texts sort as moments do. */
  readonly starts_at?: string;
  readonly ends_at?: string;
  readonly place?: string;
  readonly address?: string;
  readonly admission?: string;
  readonly booking_url?: string;
  readonly articles?: readonly number[];
  readonly breaking?: boolean;
  readonly bulleted_featured_excerpt?: boolean;
  readonly featured_excerpt?: string;
  /** Of a picture: address, kind, size in bytes and pixels, words, focal point in percent. */
  readonly source?: string;
  /** Of a picture: the entry that it was uploaded to; 0 for none. */
  readonly post?: number;
  readonly file?: string;
  readonly mime?: string;
  readonly bytes?: number;
  readonly width?: number;
  readonly height?: number;
  readonly alt?: string;
  readonly caption?: string;
  readonly description?: string;
  readonly credit?: string;
  readonly focal_x?: number;
  readonly focal_y?: number;
}

export type EntryStatus = "publish" | "future" | "draft" | "pending" | "private" | "trash";

export const entries = content.table("entries", {
  id: integer("id").primaryKey(),
  type: text("type").$type<PostTypeName>().notNull(),
  status: text("status").$type<EntryStatus>().notNull(),
  slug: text("slug").notNull(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  excerpt: text("excerpt").notNull(),
  teaser: text("teaser").notNull(),
  wordCount: integer("word_count").notNull(),
  access: text("access").$type<ArticleAccess>().notNull(),
  authorId: integer("author_id"),
  pictureId: integer("picture_id"),
  sectionIds: integer("section_ids").array().notNull(),
  fields: jsonb("fields").$type<EntryFields>().notNull(),
  publishedAt: instant("published_at").notNull(),
  modifiedAt: instant("modified_at").notNull(),
  dateFloats: boolean("date_floats").notNull(),
  statusBeforeTrash: text("status_before_trash").$type<EntryStatus>(),
  search: tsvector("search").notNull(),
});

export const revisions = content.table("revisions", {
  id: integer("id").primaryKey(),
  entryId: integer("entry_id").notNull(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  excerpt: text("excerpt").notNull(),
  staffLogin: text("staff_login").notNull(),
  revisedAt: instant("revised_at").notNull(),
});

export type Revision = typeof revisions.$inferSelect;

/** An entry as stores hand it on; its body is "" where the caller did not ask for it. */
export type Entry = Omit<typeof entries.$inferSelect, "search">;
