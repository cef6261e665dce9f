/** A page in one encoding, ready to be sent. */
export interface FinishedPage {
  readonly status: number;
  /** Header names and values alternating, as `writeHead` takes them. */
  readonly headers: string[];
  /** Status and headers as text, checked and ready to be sent. */
  readonly head: string;
  readonly body: Buffer;
  /** A strong ETag of these bytes. */
  readonly etag: string;
  /** Whether every visitor gets the same. */
  readonly isPublic: boolean;
  /** Whether prefetches get no body: only a reader's own request may count as a view. */
  readonly isForReadersOnly: boolean;
  /** Milliseconds since the epoch, as in its Last-Modified header; null if there is none. */
  readonly changedAt: number | null;
}
