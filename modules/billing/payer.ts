/** Who pays: a reader, or a reader for an organization. */
export interface Payer {
  readonly id: string;
  readonly email: string;
  /** The organization that pays. */
  readonly name?: string;
}
