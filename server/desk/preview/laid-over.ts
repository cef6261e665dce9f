import type {
  ArticlePreview,
  ContentReader,
  EntryPreview,
  PagePreview,
} from "../../../modules/content/types";
import { articlePath, pathOfPage } from "../../../shared/paths";
import { storedSlug } from "../../../shared/stored-slug";

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
  { page: preview }: PagePreview,
  isSitePath: (path: string) => boolean,
): ReturnType<typeof layOver> {
  const wanted = storedSlug(preview.slug);
  const slug = wanted === "" || isSitePath(`/${wanted}`) ? noSlug : wanted;
  const page = { ...preview, slug };
  return {
    // A section of another page is shown with it.
    path: pathOfPage(slug).split("#")[0]!,
    content: {
      ...content,
      findPage: async (asked) => (storedSlug(asked) === slug ? page : content.findPage(asked)),
    },
  };
}

function layArticleOver(
  content: ContentReader,
  preview: ArticlePreview,
  now: Date,
): ReturnType<typeof layOver> {
  const at = now.toISOString();
  const copy = preview.article;
  const publishedAt = preview.isDated ? copy.publishedAt : at;
  const article = {
    ...copy,
    slug: storedSlug(copy.slug) || noSlug,
    publishedAt,
    updatedAt: !preview.isLive ? publishedAt : preview.hasChanges ? at : copy.updatedAt,
  };
  return {
    path: articlePath(article.slug),
    content: {
      ...content,
      findArticle: async (slug) =>
        storedSlug(slug) === article.slug ? article : content.findArticle(slug),
    },
  };
}
