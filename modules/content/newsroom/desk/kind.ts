/** A kind of entry that the newsroom writes, as a value: all that differs between articles, films and authors. */
import type { z } from "zod";
import type { PoolClient } from "../../../../platform/database/database";
import type { EntryChange } from "../../entries/entry-change";
import type { Entry } from "../../entries/model/entry";
import type { SectionName } from "../../entries/model/published";
import type { Queryable } from "../../entries/store/query";
import type { DeskRow } from "./desk-store";
import type { EntryCopy, Texts, WrittenType } from "./entry-copy";
import type { EntryRights } from "./entry-rights";
import type { PageAddresses } from "./page-addresses";
import type { References } from "./references";
import type { WrittenEntry } from "./types";

/** Lookups that kinds can use. */
export interface KindFacts {
  readonly addresses: PageAddresses;
  readonly listSections: () => readonly SectionName[];
}

/** Someone who works here. */
export interface Colleague {
  readonly id: number;
  readonly name: string;
}

export interface About {
  readonly db: Queryable;
  readonly row: DeskRow;
  readonly facts: KindFacts;
  /** Everyone who works here, if the kind names them. */
  readonly staff: readonly Colleague[];
}

/** Methods, so that each kind of copy is one of any copy. */
export interface Kind<Copy extends EntryCopy = EntryCopy> {
  readonly type: WrittenType;
  /** In sentences: "film". */
  readonly noun: string;
  readonly rights: EntryRights;
  /** Whether it is a draft until it is published; otherwise readers get each save. */
  readonly hasDrafts: boolean;
  /** Whether a draft can have a proposed date, which is also what remains of a canceled schedule. */
  readonly proposesDate: boolean;
  /** Whether its copy names members of the staff. */
  readonly namesStaff?: true;
  /** The body of a save. */
  readonly copy: z.ZodType<Copy, unknown>;
  /** The path of its screens, without the ID: "/desk/video". */
  readonly screens: string;

  /** The written fields of an entry. */
  read(entry: Entry): Copy;
  /** A copy as a change of its entry. */
  write(copy: Copy): EntryChange;
  /** A stored copy, with the fields that did not exist when it was stored. */
  complete(stored: Copy): Copy;
  /** Those of its fields that are a revision's texts. */
  texts(copy: Copy): Texts;
  /** The reverse of `texts`. */
  named(texts: Texts): Partial<Copy>;
  /** A copy as it was sent, in the form in which it is kept. */
  prepare?(copy: Copy): Copy;
  /** @throws DeskRefusal 422 for what can't be kept. `before`: what was written until now */
  check?(
    copy: Copy,
    about: About & { readonly db: PoolClient; readonly before: Copy },
  ): Promise<void>;
  /** As it is printed: with curly quotation marks. */
  print(copy: Copy): Copy;

  /** Messages about what is missing before it can be published. */
  missing(
    resolved: References<Copy>,
    about: Pick<About, "db" | "row" | "facts">,
  ): Promise<readonly string[]>;
  /** Warnings to read first, as messages. */
  warnings?(resolved: References<Copy>): readonly string[];
  /** The response for its screen. */
  show(entry: WrittenEntry<Copy>, about: About): Promise<unknown>;
}
