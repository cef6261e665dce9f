/** Exports of a made-up WordPress, written for tests. */
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const oldSite = "https://courier.example";

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

export interface WxrComment {
  readonly id: number;
  readonly parent?: number;
  readonly author?: string;
  readonly content: string;
  readonly approved?: string;
  readonly type?: string;
}

export interface WxrItem {
  readonly id: number;
  readonly type?: string;
  readonly status?: string;
  readonly title: string;
  readonly slug?: string;
  readonly link?: string;
  readonly content?: string;
  readonly excerpt?: string;
  readonly creator?: string;
  readonly date?: string;
  readonly password?: string;
  readonly attachmentUrl?: string;
  readonly terms?: readonly (readonly [domain: string, slug: string, name: string])[];
  readonly meta?: Readonly<Record<string, string>>;
  readonly comments?: readonly WxrComment[];
}

export function itemXml(item: WxrItem): string {
  const {
    id,
    type = "post",
    status = "publish",
    slug = `item-${id}`,
    date = "2019-05-02 12:30:00",
  } = item;
  const link = item.link ?? `${oldSite}/2019/05/${slug}/`;
  const terms = (item.terms ?? []).map(
    ([domain, nicename, name]) =>
      `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`,
  );
  const meta = Object.entries(item.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const comments = (item.comments ?? []).map(
    (one) => `<wp:comment>
<wp:comment_id>${one.id}</wp:comment_id>
<wp:comment_author>${cdata(one.author ?? "Rhea Poll")}</wp:comment_author>
<wp:comment_author_email>rhea@reader.example</wp:comment_author_email>
<wp:comment_date_gmt>2019-05-03 08:00:0${one.id % 10}</wp:comment_date_gmt>
<wp:comment_content>${cdata(one.content)}</wp:comment_content>
<wp:comment_approved>${one.approved ?? "1"}</wp:comment_approved>
<wp:comment_type>${one.type ?? "comment"}</wp:comment_type>
<wp:comment_parent>${one.parent ?? 0}</wp:comment_parent>
</wp:comment>`,
  );
  return `<item>
<title>${cdata(item.title)}</title>
<link>${link}</link>
<dc:creator>${cdata(item.creator ?? "ines")}</dc:creator>
<guid isPermaLink="false">${oldSite}/?p=${id}</guid>
<content:encoded>${cdata(item.content ?? "<p>Text.</p>")}</content:encoded>
<excerpt:encoded>${cdata(item.excerpt ?? "")}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${date}</wp:post_date>
<wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status>
<wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${status}</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:post_type>${type}</wp:post_type>
<wp:post_password>${item.password ?? ""}</wp:post_password>${
    item.attachmentUrl ? `\n<wp:attachment_url>${item.attachmentUrl}</wp:attachment_url>` : ""
  }
${[...terms, ...meta, ...comments].join("\n")}
</item>`;
}

export const headXml = (version = "1.2"): string => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.5.5" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/${version}/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/${version}/">
<channel>
<title>Harbor Courier</title>
<link>${oldSite}</link>
<wp:wxr_version>${version}</wp:wxr_version>
<wp:base_site_url>${oldSite}</wp:base_site_url>
<wp:base_blog_url>${oldSite}</wp:base_blog_url>
<wp:author><wp:author_id>2</wp:author_id><wp:author_login>${cdata("ines")}</wp:author_login><wp:author_display_name>${cdata("Ines Vale")}</wp:author_display_name></wp:author>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>${cdata("politics")}</wp:category_nicename><wp:cat_name>${cdata("Politics")}</wp:cat_name></wp:category>
<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>${cdata("docks")}</wp:category_nicename><wp:cat_name>${cdata("The Docks")}</wp:cat_name></wp:category>
`;

export const wxr = (items: readonly WxrItem[], version?: string): string =>
  `${headXml(version)}${items.map(itemXml).join("\n")}\n</channel>\n</rss>\n`;

/** A folder with files and a copy of `wp-content/uploads`, which is removed at the end. */
export async function createExports() {
  const folder = await mkdtemp(join(tmpdir(), "broadsheet-exports-"));
  const uploads = join(folder, "uploads");
  await mkdir(join(uploads, "2019", "05"), { recursive: true });
  const pictures = join(import.meta.dirname, "..", "..", "seed", "pictures");
  return {
    folder,
    uploads,
    async put(name: string, content: string | Uint8Array): Promise<string> {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    /** One of the demo edition's pictures, under another name. */
    async putPicture(picture: string, name: string): Promise<void> {
      await cp(join(pictures, picture), join(uploads, "2019", "05", name));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
