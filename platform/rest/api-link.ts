/** The `Link` header by which pages and answers say where the content service is. */
export function apiLink(origin: string): string {
  return `<${origin}/wp-json/>; rel="https://api.w.org/"`;
}
