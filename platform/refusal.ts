/** An expected error of a command: printed as one sentence, without a stack. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
