/** The `Link` header that announces the REST API. */
export function apiLink(origin: string): string {
  return `<${origin}/wp-json/>; rel="https://api.w.org/"`;
}
