/** A person with an account. */
export interface Reader {
  /** A UUID; on the wire also the tracking id. */
  readonly id: string;
  /** As the reader typed it. */
  readonly email: string;
  /** Null until a letter or a provider has proved the address. */
  readonly verifiedAt: Date | null;
  readonly attributes: Attributes;
  readonly createdAt: Date;
  /** When the account is erased, where the reader asked for it. */
  readonly deletionDueAt: Date | null;
}

/** Flat, by the names of `profile.ts`; what is empty is left out. */
export type Attributes = Readonly<Record<string, string>>;

/** In the readable cookie: the id of the publication's tier that a reader pays for, or `registered`. */
export type ReaderTier = string;
