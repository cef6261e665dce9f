/** Pages that need somebody signed in, or nobody: where they send the others. */
import { redirect, type RouterContextProvider } from "react-router";
import { readPath } from "../../shared/safe-path";
import { pageContext, type PageReader } from "./context";

type LoaderContext = Readonly<Pick<RouterContextProvider, "get">>;

/** A path of this paper out of `?next=`; `/` for everything else. */
export function readNext(url: URL): string {
  return readPath(url.searchParams.get("next")) ?? "/";
}

/** Where to sign in, to come back to `path` afterwards. */
export function signInPath(path: string): string {
  return path === "/" ? "/socialLogin" : `/socialLogin?next=${encodeURIComponent(path)}`;
}

/**
 * Who reads a page that is for readers.
 *
 * @param url the page's own, as the loader is given it: that of the request ends in `.data` when the
 *   app asks, and nobody can come back to that
 * @throws a redirect to the sign-in page, which leads back here
 */
export async function redirectIfAnonymous(context: LoaderContext, url: URL): Promise<PageReader> {
  const reader = await context.get(pageContext).readers.find();
  if (reader) return reader;
  throw redirect(signInPath(url.pathname + url.search));
}

/** @throws a redirect to `next` when somebody is signed in */
export async function redirectIfSignedIn(context: LoaderContext, next: string): Promise<void> {
  if (await context.get(pageContext).readers.find()) throw redirect(next);
}
