/** Reads pages edited by staff, for their routes. Runs on the server only. */
import { redirect } from "react-router";
import type { ContentPage } from "../../../modules/content/types";
import { publication } from "#publication";
import { pathOfPage } from "../../../shared/paths";
import type { PageContext } from "../../common/context";
import { expandShortcodes } from "../../features/about/pages/shortcodes";
import { withResponsivePictures } from "../../features/reading/article/body-pictures";
import { movedOrMissing } from "../../features/reading/not-found/not-found";

export interface PageText {
  readonly page: Pick<ContentPage, "id" | "title" | "excerpt" | "headings">;
  /** Title, description and picture for search engines and shared links, without the publication's name. */
  readonly head: {
    readonly title: string;
    readonly description: string;
    readonly picture: ContentPage["picture"];
  };
  /** The body, ready to be rendered. */
  readonly html: string;
}

/** Slugs have no other characters; others are neither queried nor redirected to. */
const slugForm = /^[a-z0-9_%-]+(?:\/[a-z0-9_%-]+){0,2}$/;
const longestSlug = 200;

/** Whether a page can have this slug, which is its whole address. */
export const isSlug = (text: string): boolean => text.length <= longestSlug && slugForm.test(text);

/** A published page by its slug; null where there is none. Tags the response in either case. */
export async function readPage(page: PageContext, slug: string): Promise<PageText | null> {
  if (!isSlug(slug)) return null;
  page.notes.tag(`page:${slug}`);
  const found = await page.content.findPage(slug);
  if (!found) return null;
  const { id, title, excerpt, headings, metaTitle, metaDescription, picture } = found;
  const expanded = await expandShortcodes(found.bodyHtml, {
    sections: page.sections,
    changedAt: new Date(found.updatedAt),
    listWriters: () => {
      page.notes.tag("authors");
      return page.content.listAuthors();
    },
  });
  return {
    page: { id, title, excerpt, headings },
    head: {
      title: metaTitle || title,
      description: metaDescription || excerpt || publication.description,
      picture,
    },
    html: withResponsivePictures(expanded),
  };
}

/** Like `readPage`; throws a redirect where the page has moved, else a 404. `address`: as redirects have it. */
export async function getPage(page: PageContext, slug: string, address: string): Promise<PageText> {
  const found = await readPage(page, slug);
  if (found) return found;
  const moved = isSlug(slug) ? await page.content.findMovedPage(slug) : null;
  throw moved ? redirect(pathOfPage(moved), 301) : await movedOrMissing(page, address);
}
