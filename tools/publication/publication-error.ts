/** The errors of a publication's folder, one sentence each. */
export class PublicationError extends Error {
  override readonly name = "PublicationError";
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(["The publication can’t be built:", ...sentences].join("\n  "));
    this.sentences = sentences;
  }
}
