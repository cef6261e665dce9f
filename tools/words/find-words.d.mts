export interface Finding {
  /** Its path from the project's folder. */
  readonly file: string;
  readonly line: number;
  readonly found: string;
  readonly better: string;
}

/** `unused` are exceptions that no longer apply to anything. */
export function findWords(root: string): {
  readonly findings: readonly Finding[];
  readonly unused: readonly string[];
};

/** Finds the words to replace in the strings and comments of a source, or in the text of a document. */
export function checkFile(file: string, text: string): readonly Finding[];
