/** Redirects for pages that need a signed-in reader, or an anonymous visitor. */
import { redirect, type RouterContextProvider } from "react-router";
import { readPath } from "../../shared/safe-path";
import { pageContext, type PageReader } from "./context";

type LoaderContext = Readonly<Pick<RouterContextProvider, "get">>;

/** A path on this site from `?next=`; `/` for everything else. */
export function readNext(url: URL): string {
  return readPath(url.searchParams.get("next")) ?? "/";
}

/** The sign-in URL that returns to `path` afterwards. */
export function signInPath(path: string): string {
  return path === "/" ? "/socialLogin" : `/socialLogin?next=${encodeURIComponent(path)}`;
}

/**
 * The signed-in reader.
 *
 * @param url the page's own URL
 * @throws a redirect to the sign-in page, which leads back to `url`
 */
export async function redirectIfAnonymous(context: LoaderContext, url: URL): Promise<PageReader> {
  const reader = await context.get(pageContext).readers.find();
  if (reader) return reader;
  throw redirect(signInPath(url.pathname + url.search));
}

/**
 * For pages about what a reader pays for, which need no confirmed address.
 *
 * @param url the page's own URL
 * @throws a redirect to the sign-in page for visitors without an account
 */
export async function redirectWithoutAccount(context: LoaderContext, url: URL): Promise<void> {
  if (await context.get(pageContext).readers.hasAccount()) return;
  throw redirect(signInPath(url.pathname + url.search));
}

/** @throws a redirect to `next` for a signed-in reader */
export async function redirectIfSignedIn(context: LoaderContext, next: string): Promise<void> {
  if (await context.get(pageContext).readers.find()) throw redirect(next);
}
