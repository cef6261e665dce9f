/** Which pages may be fetched before a reader asks for them. */

/** Public pages; what is not named here is never fetched ahead. */
const publicPages =
  /^\/(?:(?:section|author|media|crosswords)\/[\w-]+|about|privacy-policy|events|media|crosswords)?$/;
const article = /^\/article\/[\w-]+$/;

interface LinkedPage {
  readonly pathname: string;
  /** What the link says of an article: `free`, or nothing. */
  readonly access: string | undefined;
}

/**
 * Whether a link's page may be fetched ahead. Of articles only those that are free: anything else
 * is for a reader who asks, and may count against what they can read.
 */
export function mayPrefetch({ pathname, access }: LinkedPage): boolean {
  return publicPages.test(pathname) || (access === "free" && article.test(pathname));
}

/** What a browser tells of its connection, where it does. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection has room for what may never be read. */
export function hasRoom(connection: Connection | undefined): boolean {
  if (!connection) return true;
  const { saveData = false, effectiveType = "4g" } = connection;
  return !saveData && effectiveType === "4g";
}
