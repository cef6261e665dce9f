/** A response body's content encoding. */
export type Encoding = "identity" | "gzip" | "br";
