import type { ImportItem } from "../imports/import-types";

/** An item of which nothing was read yet. */
export const emptyItem = {
  type: "",
  status: "",
  slug: "",
  link: "",
  oldSlugs: [],
  parentId: null,
  publishedAt: null,
  modifiedAt: null,
  title: "",
  excerpt: "",
  content: "",
  form: "rendered",
  isProtected: false,
  authors: [],
  thumbnailId: null,
  pictureUrl: null,
  aboutPicture: null,
  terms: [],
  meta: {},
  access: null,
  areCommentsOpen: true,
  comments: [],
  file: null,
  problems: [],
} as const satisfies Omit<ImportItem, "id" | "source">;

/** An item that can't be read. @param options.problems why, in sentences */
export const brokenItem = (
  options: Pick<ImportItem, "id" | "problems" | "source"> & Partial<Pick<ImportItem, "title">>,
): ImportItem => ({ ...emptyItem, type: "broken", ...options });
