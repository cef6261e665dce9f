import type { ArticlePreview, ContentReader } from "../../../modules/content/types";

/** The slug under which a draft without one is rendered. */
const noSlug = "untitled";

/** The published content with one article as it would be published. */
export function layOver(
  content: ContentReader,
  preview: ArticlePreview,
  now: Date,
): { readonly content: ContentReader; readonly path: string } {
  const at = now.toISOString();
  const given = preview.article;
  const publishedAt = preview.isDated ? given.publishedAt : at;
  const article = {
    ...given,
    slug: given.slug || noSlug,
    publishedAt,
    updatedAt: !preview.isLive ? publishedAt : preview.hasChanges ? at : given.updatedAt,
  };
  return {
    path: `/article/${encodeURIComponent(article.slug)}`,
    content: {
      ...content,
      findArticle: async (slug) => (slug === article.slug ? article : content.findArticle(slug)),
    },
  };
}
