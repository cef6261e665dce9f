import type { Encoding } from "./encoding";

/** A page as it travels in one encoding. */
export interface PageVersion {
  /** Header names and values in turn, as `writeHead` takes them. */
  readonly headers: string[];
  readonly body: Buffer;
  /** A strong validator of these very bytes. */
  readonly etag: string;
}

/** A page that needs no rendering. */
export interface FinishedPage {
  readonly status: number;
  /** An encoding in which the page has not been compressed yet is answered uncompressed. */
  readonly versions: Record<Encoding, PageVersion>;
  /** A prefetch is not answered with it: only a reader's own request may count as reading. */
  readonly isForReadersOnly: boolean;
}
