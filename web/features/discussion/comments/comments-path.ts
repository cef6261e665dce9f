import { articlePath } from "../../../../shared/paths";

/** The page of an article's comments; `thread`: of one of them with all its replies. */
export function commentsPath(
  slug: string,
  { thread, page }: { thread?: number; page?: number } = {},
): string {
  const path = `${articlePath(slug)}/comments`;
  if (thread !== undefined) return `${path}?thread=${thread}`;
  return page === undefined ? path : `${path}?page=${page}`;
}
