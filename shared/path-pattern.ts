/**
 * What matches a path that is written like a route's, `/section/:slug`.
 *
 * @param part what may stand for a word after a colon, as the source of a regular expression
 */
export function pathPattern(path: string, part = "[^/]+"): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, part)}$`);
}
