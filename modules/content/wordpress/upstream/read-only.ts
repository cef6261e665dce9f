/** While WordPress is the newsroom, its articles, pages and pictures can't be written here. */
import {
  type AnyDeskCall,
  type DeskAnswer,
  type DeskCall,
  DeskRefusal,
} from "../../../../platform/desk/desk-call";
import type { Pool } from "../../../../platform/database/database";
import { RestError } from "../../../../platform/rest/rest-error";
import type { RestRoute } from "../../../../platform/rest/rest-call";
import type { ArticleList, DeskArticle } from "../../newsroom/desk/types";
import { findUpstreamId } from "./store";

/** The content's REST routes without writes: 403 for each, and `Allow: GET`. */
export const withoutRestWrites = (
  routes: readonly RestRoute[],
  url: string,
): readonly RestRoute[] =>
  routes.map((route) => ({
    ...route,
    endpoints: route.endpoints.map((endpoint) =>
      endpoint.methods.includes("GET")
        ? endpoint
        : {
            ...endpoint,
            rules: {},
            // Whatever was sent is not read.
            rawBody: true as const,
            allows: () => false,
            handle: () =>
              Promise.reject(
                new RestError(
                  "rest_written_in_wordpress",
                  403,
                  `This paper is edited in WordPress: ${url}`,
                ),
              ),
          },
    ),
  }));

/** The newsroom calls that write what WordPress owns. Corrections are the paper's own. */
const writes = /^\/(?:articles|pages|authors|pictures|features)(?:\/|$)/;
const stays = /\/corrections(?:\/|$)/;

/** The newsroom's calls, of which those that write articles, pages, authors and pictures name the place where that is done. */
export const withoutDeskWrites = (
  calls: readonly AnyDeskCall[],
  { url, pool }: { readonly url: string; readonly pool: Pool },
): readonly AnyDeskCall[] =>
  calls.map((call): AnyDeskCall => {
    if (call.rights === "anyone") return call;
    if (!writes.test(call.path) || stays.test(call.path)) return call;
    if (call.method !== "GET") return { ...call, handle: () => Promise.reject(elsewhere(url)) };
    if (call.path === "/articles") return { ...call, handle: asReadList(call) };
    if (call.path === "/articles/:id") return { ...call, handle: asRead(call, { url, pool }) };
    return call;
  });

const elsewhere = (url: string) =>
  new DeskRefusal(
    409,
    "written_in_wordpress",
    `This paper is edited in WordPress (${url}). Edit it there.`,
  );

/** An article for reading, with the address where WordPress edits it. */
function asRead(
  { handle }: DeskCall,
  { url, pool }: { readonly url: string; readonly pool: Pool },
): DeskCall["handle"] {
  return async (call) => {
    const answer = (await handle(call)) as DeskAnswer;
    const article = answer.body as DeskArticle;
    const id = await findUpstreamId(pool, url, article.id);
    const wordpressUrl = id === null ? adminOf(url) : editAddress(url, id);
    return {
      ...answer,
      body: { ...article, mayEdit: false, mayPublish: false, wordpressUrl } satisfies DeskArticle,
    };
  };
}

function asReadList({ handle }: DeskCall): DeskCall["handle"] {
  return async (call) => {
    const answer = (await handle(call)) as DeskAnswer;
    const list = answer.body as ArticleList;
    const articles = list.articles.map((row) => ({ ...row, mayEdit: false, mayPublish: false }));
    return { ...answer, body: { ...list, articles } satisfies ArticleList };
  };
}

const adminOf = (url: string): string => `${url}/wp-admin/`;

const editAddress = (url: string, id: string): string =>
  `${adminOf(url)}post.php?post=${encodeURIComponent(id)}&action=edit`;

/** Where WordPress begins an article. */
export const newAddress = (url: string): string => `${adminOf(url)}post-new.php?post_type=article`;
