/** What is wrong with a publication's folder, a sentence for each thing. */
export class PublicationError extends Error {
  override readonly name = "PublicationError";
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(["The publication can’t be built:", ...sentences].join("\n  "));
    this.sentences = sentences;
  }
}
