import type {
  ArticlePreview,
  ContentReader,
  EntryPreview,
  PagePreview,
} from "../../../modules/content/types";
import { pathOfPage } from "../../../shared/page-paths";

/** The slug under which a draft without one is rendered. */
const noSlug = "untitled";

/** The published content with one article or page as it would be published. */
export function layOver(
  content: ContentReader,
  preview: EntryPreview,
  { now, isSitePath }: { readonly now: Date; readonly isSitePath: (path: string) => boolean },
): { readonly content: ContentReader; readonly path: string } {
  return preview.type === "page"
    ? layPageOver(content, preview, isSitePath)
    : layArticleOver(content, preview, now);
}

/** A page that is to have an address of the site itself is shown under another. */
function layPageOver(
  content: ContentReader,
  { page: input }: PagePreview,
  isSitePath: (path: string) => boolean,
): ReturnType<typeof layOver> {
  const slug = input.slug === "" || isSitePath(`/${input.slug}`) ? noSlug : input.slug;
  const page = { ...input, slug };
  return {
    // A section of another page is shown with it.
    path: pathOfPage(slug).split("#")[0]!,
    content: {
      ...content,
      findPage: async (asked) => (asked === slug ? page : content.findPage(asked)),
    },
  };
}

function layArticleOver(
  content: ContentReader,
  preview: ArticlePreview,
  now: Date,
): ReturnType<typeof layOver> {
  const at = now.toISOString();
  const input = preview.article;
  const publishedAt = preview.isDated ? input.publishedAt : at;
  const article = {
    ...input,
    slug: input.slug || noSlug,
    publishedAt,
    updatedAt: !preview.isLive ? publishedAt : preview.hasChanges ? at : input.updatedAt,
  };
  return {
    path: `/article/${encodeURIComponent(article.slug)}`,
    content: {
      ...content,
      findArticle: async (slug) => (slug === article.slug ? article : content.findArticle(slug)),
    },
  };
}
