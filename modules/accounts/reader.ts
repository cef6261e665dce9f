/** A person with an account. */
export interface Reader {
  /** A UUID; also the tracking ID in responses. */
  readonly id: string;
  /** As the reader typed it. */
  readonly email: string;
  /** Null until an email or a provider has verified the address. */
  readonly verifiedAt: Date | null;
  readonly attributes: Attributes;
  readonly createdAt: Date;
  /** When the account will be erased; null if no deletion is planned. */
  readonly deletionDueAt: Date | null;
}

/** Keyed by the names in `profile.ts`; empty values are omitted. */
export type Attributes = Readonly<Record<string, string>>;

/** In the readable cookie: the ID of the tier that a reader pays for, or `registered`. */
export type ReaderTier = string;
