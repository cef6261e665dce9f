const media = { light: "not all", dark: "all" };

/** An email's HTML as it looks in this scheme, whatever the device's own is: a frame can't be told one. */
export function showScheme(html: string, scheme: "light" | "dark"): string {
  return html
    .replaceAll("@media (prefers-color-scheme:dark)", `@media ${media[scheme]}`)
    .replaceAll("color-scheme:light dark", `color-scheme:${scheme}`);
}
