import type { Encoding } from "./encoding";

/** A page in one encoding. */
export interface PageVersion {
  /** Header names and values alternating, as `writeHead` takes them. */
  readonly headers: string[];
  readonly body: Buffer;
  /** A strong ETag of these bytes. */
  readonly etag: string;
}

/** A rendered page. */
export interface FinishedPage {
  readonly status: number;
  /** An encoding that has not been compressed yet contains the uncompressed page. */
  readonly versions: Record<Encoding, PageVersion>;
  /** Whether prefetches get no body: only a reader's own request may count as a view. */
  readonly isForReadersOnly: boolean;
}
