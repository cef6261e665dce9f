/** Signed requests to the plugin, as the paper's sync sends them. */
import { createHash, createHmac } from "node:crypto";

/** @param options.time unix seconds */
export function signatureOf(options: {
  secret: string;
  method: string;
  route: string;
  query: string;
  time: string;
  body: string;
}): string {
  const hash = createHash("sha256").update(options.body).digest("hex");
  const text = [options.method, options.route, options.query, options.time, hash].join("\n");
  return `v1=${createHmac("sha256", options.secret).update(text).digest("hex")}`;
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A signed GET of one of the plugin's routes; `name` such as "ids". */
export function callPlugin(
  wordpress: { readonly address: string; readonly secret: string },
  name: string,
  query: Readonly<Record<string, string>> = {},
  { now = Date.now(), prefix = "/wp-json" }: { now?: number; prefix?: string } = {},
): Promise<Response> {
  const route = `/broadsheet/v1/${name}`;
  const sorted = Object.keys(query)
    .toSorted()
    .map((key) => `${encode(key)}=${encode(query[key] ?? "")}`)
    .join("&");
  const time = String(Math.floor(now / 1000));
  const signature = signatureOf({
    secret: wordpress.secret,
    method: "GET",
    route,
    query: sorted,
    time,
    body: "",
  });
  const separator = prefix.includes("?") ? "&" : "?";
  const address = `${wordpress.address}${prefix}${route}${sorted === "" ? "" : separator + sorted}`;
  return fetch(address, {
    headers: { "x-broadsheet-time": time, "x-broadsheet-signature": signature },
  });
}
