/** Where a page may stand: not where the site, a section, an article or another page is. */
import { pathOfPage } from "../../../../shared/paths";
import { slugOf } from "../../entries/model/post-types";
import type { SectionName } from "../../entries/model/published";
import type { Queryable } from "../../entries/store/query";

export interface PageAddresses {
  /**
   * Why a page can't stand at an address, as a sentence; null if it can.
   *
   * @param page its ID, and the address that it is to have, as a slug
   */
  whyTaken(
    db: Queryable,
    page: { readonly id: number; readonly slug: string },
  ): Promise<string | null>;
}

export function createPageAddresses({
  isSitePath,
  listSections,
}: {
  readonly isSitePath: (path: string) => boolean;
  readonly listSections: () => readonly SectionName[];
}): PageAddresses {
  async function whatIsAt(db: Queryable, id: number, slug: string): Promise<string | null> {
    const [first, second = ""] = slug.split("/");
    if (first === "section" && second !== "") {
      const section = listSections().find((each) => each.slug === second);
      return section ? `the section ${section.label}` : "an address of sections";
    }
    if (first === "article" && second !== "") {
      const title = await findTitle(db, { type: "article", slug: second, id });
      return title === null ? "an address of articles" : `the article “${title}”`;
    }
    if (isSitePath(`/${slug}`)) return "part of the site itself";
    const title = await findTitle(db, { type: "page", slug, id });
    return title === null ? null : `the page “${title || "without a title"}”`;
  }

  return {
    async whyTaken(db, { id, slug }) {
      const wanted = slugOf("page", slug);
      const what = wanted === "" ? null : await whatIsAt(db, id, wanted);
      return what && `${pathOfPage(wanted)} is ${what}. Choose another address.`;
    },
  };
}

async function findTitle(
  db: Queryable,
  entry: { readonly type: "article" | "page"; readonly slug: string; readonly id: number },
): Promise<string | null> {
  const { rows } = await db.query<{ title: string }>(
    "select title from content.entries where type = $1 and slug = $2 and id <> $3",
    [entry.type, entry.slug, entry.id],
  );
  return rows[0]?.title ?? null;
}
