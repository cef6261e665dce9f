/** Every URL at which gated text could appear. */

export interface Gated {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** Words from the gated part that are the same in HTML, JSON and XML. */
  readonly words: string;
  readonly author: string;
}

const plain = (title: string) => title.replaceAll(/<[^>]*>|&[^;]+;/g, "");

/** URLs at which an article's body could appear. */
export function surfaces({ id, slug, title, author, words }: Gated) {
  const rest = "/wp-json/wp/v2";
  const query = encodeURIComponent(words);
  return {
    page: {
      page: `/article/${slug}`,
      "page with a campaign tag": `/article/${slug}?utm_source=x`,
    },
    elsewhere: {
      "the router's data": `/article/${slug}.data`,
      "page in another case": `/Article/${slug}`,
      "page, its path encoded": `/%61rticle/${slug}`,
      "REST: one": `${rest}/articles/${id}`,
      "REST: slug": `${rest}/articles?slug=${slug}`,
      "REST: include": `${rest}/articles?include=${id}&orderby=include`,
      "REST: search by title": `${rest}/articles?search=${encodeURIComponent(plain(title))}`,
      "REST: search by the gated words": `${rest}/articles?search=${query}`,
      "REST: fields": `${rest}/articles/${id}?_fields=content.rendered,excerpt,content`,
      "REST: embedded in an article": `${rest}/articles/${id}?_embed=1&acf_format=standard`,
      "REST: enveloped": `${rest}/articles/${id}?_envelope=1`,
      "REST: without pretty addresses": `/?rest_route=/wp/v2/articles/${id}`,
      "REST: revisions": `${rest}/articles/${id}/revisions`,
      "REST: edit context": `${rest}/articles/${id}?context=edit`,
      "search by title": `/api/v1/articles/search?q=${encodeURIComponent(plain(title))}`,
      "search page by title": `/search?q=${encodeURIComponent(plain(title))}`,
      "comments page": `/article/${slug}/comments`,
      "REST: comments": `${rest}/comments?post=${id}&_embed=1`,
      "writer's feed": `/author/${author}/feed`,
      "writer's page": `/author/${author}`,
    },
  };
}

/** URLs at which every article could appear. */
export const lists = {
  "front page": "/",
  feed: "/feed",
  sitemap: "/sitemap.xml",
  "most read": "/api/v1/articles/popular/list?limit=50",
  featured: "/api/v1/articles/featured",
  "a newsletter's sample": "/newsletter/sample/morning-edition",
  "news sitemap": "/news-sitemap.xml",
  "REST: list": "/wp-json/wp/v2/articles?per_page=100",
  "REST: embedded": "/wp-json/wp/v2/pages?slug=top-stories-2&_embed=1",
  "REST: standard fields": "/wp-json/wp/v2/pages?slug=top-stories-2&acf_format=standard",
};

export interface GatedComment {
  readonly id: number;
  /** The article that it is a comment on. */
  readonly article: { readonly id: number; readonly slug: string };
  /** Words of the comment and of its one reply that occur nowhere else. */
  readonly words: string;
  readonly replyWords: string;
}

/** URLs at which a comment and its reply appear for visitors who may read the article. */
export function commentSurfaces({ id, article }: GatedComment) {
  const rest = "/wp-json/wp/v2/comments";
  return {
    page: `/article/${article.slug}/comments`,
    "page with a campaign tag": `/article/${article.slug}/comments?utm_source=x`,
    "page of one thread": `/article/${article.slug}/comments?thread=${id}`,
    "REST: list": `${rest}?post=${article.id}&parent=0&_embed=1`,
    "REST: list of all": `${rest}?per_page=100`,
    "REST: include": `${rest}?include=${id}`,
    "REST: one": `${rest}/${id}?_embed=1`,
    "REST: embed context": `${rest}/${id}?context=embed`,
    "REST: fields": `${rest}/${id}?_fields=content,replies`,
    "REST: enveloped": `${rest}/${id}?_envelope=1`,
    "REST: without pretty addresses": `/?rest_route=/wp/v2/comments/${id}`,
  };
}

/** URLs at which comments on a gated article never appear. */
export function commentFreeSurfaces({ id, article, words }: GatedComment) {
  const query = encodeURIComponent(words);
  const rest = "/wp-json/wp/v2";
  return {
    article: `/article/${article.slug}`,
    "the router's data": `/article/${article.slug}/comments.data`,
    "page in another case": `/Article/${article.slug}/comments`,
    "page, its path encoded": `/%61rticle/${article.slug}/comments`,
    "REST: edit context": `${rest}/comments?post=${article.id}&context=edit`,
    "REST: search": `${rest}/comments?search=${query}`,
    "REST: search in one article": `${rest}/comments?post=${article.id}&search=${query}`,
    "REST: article": `${rest}/articles/${article.id}?_embed=1`,
    "one's own": `/api/v1/comments/mine?post=${article.id}`,
    place: `/api/v1/comments/${id}/place`,
    desk: "/api/v1/desk/comments?status=approved",
    "article's feed": `/article/${article.slug}/feed`,
    "feed of comments": "/comments/feed",
    feed: "/feed",
    "front page": "/",
    "house rules": "/community",
  };
}
