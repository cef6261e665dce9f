/**
 * A regular expression for paths of a route pattern like `/section/:slug`.
 *
 * @param part what a parameter matches, as the source of a regular expression
 */
export function pathPattern(path: string, part = "[^/]+"): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, part)}$`);
}
