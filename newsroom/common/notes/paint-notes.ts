/** Paints the words that have notes, without touching the document: by the CSS Custom Highlight API. */

const painted = ["notes", "note-current"] as const;

/** Returns what removes the paint. Browsers without it show notes at their line only. */
export function paintNotes(given: {
  readonly notes: readonly Range[];
  readonly current: readonly Range[];
}): () => void {
  if (!("highlights" in CSS)) return () => undefined;
  const current = new Highlight(...given.current);
  current.priority = 1;
  CSS.highlights.set("notes", new Highlight(...given.notes));
  CSS.highlights.set("note-current", current);
  return () => painted.forEach((name) => CSS.highlights.delete(name));
}
