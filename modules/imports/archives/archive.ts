/** An archive of another newsroom, what is chosen for it, and what its import did. */
import type { ArticleAccess } from "../../access/types";
import type { ImportReport, ReportSummary, UploadedFile } from "../import-file";

/** A publisher's choices for an archive: the command's options. */
export interface ArchiveChoices {
  /** The URL of the old site; null: the archive says it, or no one has yet. */
  readonly site: string | null;
  /** Who may read articles that don't say it; null: not chosen. */
  readonly access: ArticleAccess | null;
  /** Slugs of sections by the slugs of categories there; `*` is for articles without one. */
  readonly sections: Readonly<Record<string, string>>;
  /** Types here by types there that this paper doesn't know. */
  readonly types: Readonly<Record<string, string>>;
  readonly allPictures: boolean;
  readonly overwrites: boolean;
}

export const noArchiveChoices: ArchiveChoices = {
  site: null,
  access: null,
  sections: {},
  types: {},
  allPictures: false,
  overwrites: false,
};

export interface ArchiveResult extends ReportSummary {
  /** "WordPress export (WXR 1.2)". */
  readonly name: string;
  /** The URL of the site that it is from. */
  readonly origin: string;
  readonly items: number;
  /** How many articles don't say who may read them. */
  readonly unsaid: number;
  /** Of the archive, most used first; of Ghost, its tags. */
  readonly categories: readonly {
    readonly slug: string;
    readonly name: string;
    readonly count: number;
  }[];
  /** Types of the other system that have no place here unless someone chooses one. */
  readonly types: readonly { readonly type: string; readonly count: number }[];
  /** Where reading ended early, as a sentence; null after a complete read. */
  readonly brokenOff: string | null;
}

export type ArchiveFile = UploadedFile<ArchiveChoices, ArchiveResult>;

export interface ArchiveOrder {
  readonly path: string;
  /** Where the archive is unpacked, if it is packed. */
  readonly folder: string;
  readonly choices: ArchiveChoices;
  readonly isDry: boolean;
  readonly report: ImportReport;
  /** Called often, also between steps; if it throws, the import is interrupted. */
  readonly onProgress: () => void;
  /** Awaited between steps, with how many items were imported. */
  readonly onStep: (read: number) => Promise<void>;
}

/** How archives are read and imported, by the same code as the command's. */
export interface ArchiveImports {
  /** Why no archive can be imported into this paper, as a sentence; null: it can. */
  readonly closed: string | null;
  /**
   * Whether a file is an archive.
   *
   * @throws Refusal for what no import reads
   */
  recognize(
    path: string,
    folder: string,
  ): Promise<{
    readonly format: "subscribers" | "archive";
    /** "Ghost". */
    readonly system: string;
    /** Whether someone has to say which site it is from. */
    readonly needsSite: boolean;
  }>;
  /** @throws Refusal for an archive that can't be read */
  run(order: ArchiveOrder): Promise<ArchiveResult>;
}
