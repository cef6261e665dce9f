/** Paints the words that have notes, without touching the document: by the CSS Custom Highlight API. */

const painted = ["notes", "note-current"] as const;

/** Returns what removes the paint. Browsers without it show notes at their line only. */
export function paintNotes(options: {
  readonly notes: readonly Range[];
  readonly current: readonly Range[];
}): () => void {
  if (!("highlights" in CSS)) return () => undefined;
  const current = new Highlight(...options.current);
  current.priority = 1;
  CSS.highlights.set("notes", new Highlight(...options.notes));
  CSS.highlights.set("note-current", current);
  return () => painted.forEach((name) => CSS.highlights.delete(name));
}
