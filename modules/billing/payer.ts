/** Who pays: a reader, or a reader for an organization. */
export interface Payer {
  readonly id: string;
  readonly email: string;
  /** The organization that pays. */
  readonly name?: string;
}

export interface PayingReader extends Payer {
  /** Null while the address is unverified: it may be someone else's. */
  readonly verifiedAt: Date | null;
}
