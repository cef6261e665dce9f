/** The order of a gift exists where the offer has some; the pages of gifts that were bought, as long as there are any. */
import { pageContext, type PageContext } from "../../common/context";
import { notFound } from "../../features/reading/not-found/not-found";

interface GiftContext {
  readonly page: PageContext;
  readonly gifts: PageContext["gifts"];
  readonly asker: Request;
}

type RouteContext = { get(key: typeof pageContext): PageContext };

/**
 * The page's context, with the request that it is for.
 * @throws a 404 for a paper that neither offers gifts nor has sold any
 */
export async function requireGifts(context: RouteContext, request: Request): Promise<GiftContext> {
  const page = context.get(pageContext);
  if (!(await page.gifts.isKnown())) throw await notFound(page);
  return { page, gifts: page.gifts, asker: page.asker ?? request };
}

/** @throws a 404 for a paper that offers no gifts */
export async function requireOffer(context: RouteContext, request: Request): Promise<GiftContext> {
  const page = context.get(pageContext);
  if (!page.gifts.isOn) throw await notFound(page);
  return { page, gifts: page.gifts, asker: page.asker ?? request };
}

/** The fields of a form; a request without one is treated as an empty form. */
export async function readFields(request: Request): Promise<Readonly<Record<string, unknown>>> {
  return Object.fromEntries(await request.formData().catch(() => new FormData()));
}

/** The headers of an error response. */
export const refusalInit = (options: {
  readonly status: number;
  readonly retryAfterSeconds?: number;
}): ResponseInit => ({
  status: options.status,
  ...(options.retryAfterSeconds === undefined
    ? {}
    : { headers: { "retry-after": String(options.retryAfterSeconds) } }),
});

/** These pages show what someone typed or bought: they must not be stored. */
export function privateHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const all = new Headers(actionHeaders);
  all.set("cache-control", "no-store");
  return all;
}
