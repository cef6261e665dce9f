/** The references between items of an import: noted in files, because they are as long as the export is. */
import { decode } from "../../../../shared/decode";
import { fileKindOf } from "../inbound/file-kind";
import type { Attachment, LinkedFile } from "../inbound/markup/types";
import { inboundPath, inboundSlug } from "../inbound/inbound-slug";
import { postTypes, type PostTypeName } from "../../entries/model/post-types";
import { openFileMap } from "./file-map";
import type { ImportItem } from "./import-types";

/** Pages that are above each other in a circle end there, too. */
const deepestPages = 10;

interface Place {
  readonly type: PostTypeName;
  readonly slug: string;
}

/** A picture's address without the size that WordPress adds to its name, scheme and host. */
export function pathOfUpload(address: string): string {
  const url = URL.parse(address.startsWith("//") ? `https:${address}` : address);
  const path = url ? decode(url.pathname) : (address.split(/[?#]/)[0] ?? "");
  return path
    .replace(/-\d{2,5}x\d{2,5}(?=\.[a-z0-9]{3,4}$)/i, "")
    .replace(/-scaled(?=\.[a-z0-9]{3,4}$)/i, "");
}

export type ImportIndex = ReturnType<typeof createImportIndex>;

type NotedFile = Attachment & { readonly credit: string };

/** @param folder where its files are, which `close` removes */
export function createImportIndex(
  origin: string,
  { folder, typeOf }: { folder: string; typeOf: (type: string) => PostTypeName | null },
) {
  const home = URL.parse(origin);
  const bareHost = (host: string) => host.replace(/^www\./, "");
  const base = (home?.pathname ?? "/").replace(/\/$/, "");
  const attachments = openFileMap<NotedFile>(folder);
  /** IDs of attachments and of items by the paths of their files and pages. */
  const uploads = openFileMap<string>(folder);
  const paths = openFileMap<string>(folder);
  const places = openFileMap<Place>(folder);
  const blocks = openFileMap<string>(folder);
  /** Slugs of pages, and the pages above them. */
  const pages = openFileMap<Pick<ImportItem, "slug" | "parentId">>(folder);

  /** The path and query of an address of the other site, without the folder that it was in. */
  function pathThere(address: string): string | null {
    const url = URL.parse(address, home ?? undefined);
    if (!url || !home || !/^https?:$/.test(url.protocol)) return null;
    if (bareHost(url.host) !== bareHost(home.host)) return null;
    const path = decode(url.pathname);
    if (base !== "" && path !== base && !path.startsWith(`${base}/`)) return null;
    return `${path.slice(base.length) || "/"}${url.search}`;
  }

  /** Its own page; the address of a part of a page is the page's. */
  function notePage({ id, link }: ImportItem, isFirst: boolean): void {
    const there = link === "" ? null : pathThere(link);
    if (there === null || /[?#]/.test(there + link)) return;
    const path = there.replace(/\/$/, "");
    if (isFirst || !paths.has(path)) paths.set(path, id);
  }

  /** The item whose page a link leads to. */
  function findItem(there: string): string | null {
    const [path = "", query] = there.split("?");
    const named = new URLSearchParams(query);
    return (
      named.get("p") ??
      named.get("page_id") ??
      named.get("attachment_id") ??
      (query ? null : paths.get(path.replace(/\/$/, "")))
    );
  }

  /** A page's slug after those of the pages above it. */
  function slugOf({ slug, parentId }: Pick<ImportItem, "slug" | "parentId">): string {
    const parts = [slug];
    let above = parentId;
    for (let depth = 0; above !== null && depth < deepestPages; depth += 1) {
      const page = pages.get(above);
      parts.unshift(page?.slug ?? "");
      above = page?.parentId ?? null;
    }
    return slug === "" ? "" : parts.filter((part) => part !== "").join("/");
  }

  function pathOfPlace(id: string, { type, slug }: Place): string {
    const page = type === "page" ? pages.get(id) : null;
    return postTypes[type].path(page ? inboundPath(slugOf(page)) : slug, 0);
  }

  const thereOf = (href: string): string | null =>
    /^(?:https?:)?\/\/|^\/(?!\/)/i.test(href) ? pathThere(href) : null;

  return {
    pathThere,
    slugOf,
    note(item: ImportItem): void {
      const { id, type, file } = item;
      if (file) {
        const { url, alt, caption, title, credit } = file;
        attachments.set(id, { url, alt, caption, title, credit });
        const path = pathOfUpload(url);
        if (!uploads.has(path)) uploads.set(path, id);
        notePage(item, false);
        return;
      }
      if (type === "wp_block") blocks.set(id, item.content);
      const own = typeOf(type);
      if (own === "page") pages.set(id, { slug: item.slug, parentId: item.parentId });
      if (!own || (item.status !== "publish" && item.status !== "future")) return;
      const slug = inboundSlug(item.slug);
      if (slug === "") return;
      places.set(id, { type: own, slug });
      notePage(item, true);
    },
    findAttachment: (id: string): NotedFile | null => attachments.get(id),
    /** The attachment that a picture's address is of, in whatever size. */
    findUpload: (address: string): string | null => uploads.get(pathOfUpload(address)),
    findBlock: (id: string): string | null => blocks.get(id),
    /** The file of the other site that a link of a text leads to, also by its page; null: it leads elsewhere. */
    findLinkedFile(href: string): LinkedFile | null {
      const there = thereOf(href);
      const url = URL.parse(href, home ?? undefined)?.href;
      if (there === null || url === undefined) return null;
      const id = uploads.get(pathOfUpload(url)) ?? findItem(there);
      const file = id === null ? null : attachments.get(id);
      if (file) return { id, url: URL.parse(file.url, url)?.href ?? url };
      const isFile = there.startsWith("/wp-content/") || fileKindOf(there) !== "file";
      return isFile ? { id: null, url } : null;
    },
    /** Where a link of a text leads here; null: it leads elsewhere, or no one knows. */
    findLink(href: string): string | null {
      const there = thereOf(href);
      if (there === null) return null;
      const fragment = href.includes("#") ? href.slice(href.indexOf("#")) : "";
      const id = findItem(there);
      const place = id === null ? null : places.get(id);
      if (place) return pathOfPlace(id!, place) + fragment;
      // Its old address redirects, if it is one of a list.
      return there + fragment;
    },
    close(): void {
      for (const map of [attachments, uploads, paths, places, blocks, pages]) map.close();
    },
  };
}
