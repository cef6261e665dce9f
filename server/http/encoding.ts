/** How a body travels. */
export type Encoding = "identity" | "gzip" | "br";
