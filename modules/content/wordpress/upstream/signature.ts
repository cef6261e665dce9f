/** How requests between the paper and its WordPress are signed, in both directions. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** How far two clocks may be apart, in seconds. */
export const tolerance = 300;

export interface SignedParts {
  readonly method: string;
  /** Without prefix: "/broadsheet/v1/changes"; for our own routes their path. */
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  /** Unix seconds, as sent. */
  readonly time: string;
  readonly body: string;
}

/** The value of the header `X-Broadsheet-Signature`. */
export function sign(secret: string, { method, route, query, time, body }: SignedParts): string {
  const pairs = Object.entries(query)
    .filter(([name]) => name !== "rest_route")
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const hash = createHash("sha256").update(body).digest("hex");
  const text = [method.toUpperCase(), route, pairs.join("&"), time, hash].join("\n");
  return `v1=${createHmac("sha256", secret).update(text).digest("hex")}`;
}

/** As PHP's rawurlencode: RFC 3986, which encodes more than `encodeURIComponent`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export type Verified = "valid" | "signature" | "time";

/** @param options the header's value, and the parts that it should sign */
export function verify(
  secret: string,
  options: SignedParts & { readonly signature: string; readonly now: Date },
): Verified {
  const expected = Buffer.from(sign(secret, options));
  const found = Buffer.from(options.signature);
  const isSame = expected.length === found.length && timingSafeEqual(expected, found);
  if (!isSame || !/^\d{1,12}$/.test(options.time)) return "signature";
  const apart = Math.abs(Number(options.time) - options.now.getTime() / 1000);
  return apart <= tolerance ? "valid" : "time";
}
