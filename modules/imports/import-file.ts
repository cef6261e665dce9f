/** An uploaded file, what is chosen for it, and what was done with it. */
import type { ImportedItem } from "../content/types";

export type ImportFileState =
  | "uploading"
  | "checking"
  | "checked"
  | "importing"
  | "stopped"
  | "finished"
  | "failed"
  | "taking_back"
  | "taken_back";

export interface ImportChoices {
  /** Newsletters of those of whom the list says only that they get some. */
  readonly newsletters: readonly string[];
  /** The product for access that Stripe doesn't bill; null: none is given. */
  readonly comp: string | null;
  /** Products by the list's names of plans; an empty one: no access for this plan. */
  readonly plans: Readonly<Record<string, string>>;
  /** The meanings of the list's statuses; missing in files of earlier versions. */
  readonly statuses?: Readonly<Record<string, StatusMeaning>>;
  /** Which comes first in dates such as 03/04/2027; null: not chosen; missing in files of earlier versions. */
  readonly dateOrder?: DateOrder | null;
}

export type DateOrder = "day-first" | "month-first";

/** The meaning of a status for a reader's access: paid access, access without payment, or none. */
export type StatusMeaning = "active" | "complimentary" | "none";

export interface ImportCounts {
  readonly read: number;
  readonly new: number;
  readonly known: number;
  readonly lists: number;
  readonly linked: number;
  readonly comps: number;
}

export interface ImportResult {
  readonly counts: ImportCounts;
  /** The losses, most frequent first. */
  readonly losses: readonly { readonly kind: string; readonly count: number }[];
  /** Plans of access that Stripe doesn't bill, as the list calls them, most frequent first. */
  readonly plans: readonly { readonly plan: string; readonly count: number }[];
  /** Words for a status whose meaning isn't known by itself; missing in results of earlier versions. */
  readonly statuses?: readonly { readonly status: string; readonly count: number }[];
  /** A date of the list whose day and month can't be told apart; missing or null: there is none. */
  readonly unclearDate?: string | null;
  /** Columns with values that have no place here. */
  readonly unread: readonly { readonly column: string; readonly count: number }[];
  /** Whether the list says of some readers only that they get newsletters, not which. */
  readonly needsNewsletters: boolean;
  /** The result of undoing it. */
  readonly takenBack?: {
    readonly erased: number;
    readonly kept: number;
    readonly lists: number;
    readonly comps: number;
    readonly linked: number;
  };
}

/** A list of subscribers, or an archive with articles. */
export type ImportType = "subscribers" | "archive";

export interface UploadedFile<Choices, Result> {
  readonly id: string;
  readonly file: string;
  readonly bytes: number;
  /** Where the file seems to be from, or “a list”. */
  readonly system: string;
  /** Of a list. */
  readonly columns: readonly string[];
  readonly uploadedAt: Date;
  readonly uploadedBy: string;
  readonly state: ImportFileState;
  readonly options: Choices;
  /** Rows or items read so far; of a batch that is undone, readers. */
  readonly read: number;
  /** In all; null before it was checked. */
  readonly rows: number | null;
  readonly result: Result | null;
  /** Why it ended, as a sentence. */
  readonly failure: string | null;
  readonly batchId: number | null;
  /** When the import of an archive was started. */
  readonly begunAt: Date | null;
}

export type ImportFile = UploadedFile<ImportChoices, ImportResult>;

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The results of an import, line by line; `openReport` of the sources makes it. */
export interface ListReport {
  /** A sentence about the whole. */
  note(line: string): void;
  /** A sentence about one line of a list; sentences of a kind are counted together. */
  loss(line: string, kind: string): void;
  /** How often something of each kind couldn't be carried over. */
  readonly counted: ReadonlyMap<string, number>;
  /** Waits until what was reported is in the file, if much isn't. */
  settle(): Promise<void>;
  /** Prints what was counted. */
  close(print: (line: string) => void): Promise<void>;
}

/** In short what a report has, as the command prints it and the newsroom shows it. */
export interface ReportSummary {
  /** Sentences about the whole. */
  readonly notes: readonly string[];
  /** Counts of the items imported, by the name of their type. */
  readonly counts: readonly {
    readonly name: string;
    /** In words, such as `new`. */
    readonly outcomes: readonly { readonly outcome: string; readonly count: number }[];
  }[];
  /** Kinds of losses, and other notes, most frequent first. */
  readonly losses: readonly { readonly kind: string; readonly count: number }[];
  /** Items with a note, a few of each kind. */
  readonly samples: readonly string[];
  /** How many more items have a note. */
  readonly more: number;
}

/** The report on an archive, too. */
export interface ImportReport extends ListReport {
  readonly file: string;
  add(item: ImportedItem): void;
  summary(): ReportSummary;
}
