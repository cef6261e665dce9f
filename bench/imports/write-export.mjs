/**
 * Writes an export of a made-up WordPress of any size: articles with blocks, links and comments, and a library
 * of pictures, of which some are shown. The same in each run.
 *
 *   node bench/imports/write-export.mjs FILE MEGABYTES
 */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { pathToFileURL } from "node:url";

const site = "https://courier.example";
/** Pictures that articles show; all others are in the library only. */
export const shownPictures = 40;
const words =
  `harbor council ferry budget winter market bridge school theater orchard police railway museum election river
  hospital bakery stadium library garden station parade weather farmer lawyer teacher engine letter window
  morning evening price tax rent strike vote road tower bell light storm island coast valley village city
  the a of to in and for with from after before under over near without because while although again`.split(
    /\s+/,
  );

function createRandom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const cdata = (text) => `<![CDATA[${text}]]>`;
const meta = (key, value) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>\n`;

const head = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Harbor Courier</title>
<link>${site}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${site}</wp:base_site_url>
<wp:base_blog_url>${site}</wp:base_blog_url>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>${cdata("politics")}</wp:category_nicename><wp:cat_name>${cdata("Politics")}</wp:cat_name></wp:category>
`;

function createItems(random) {
  const sentence = () => {
    const said = Array.from({ length: 8 + random(10) }, () => words[random(words.length)]);
    return `${said[0][0].toUpperCase()}${said.join(" ").slice(1)}.`;
  };
  const sentences = (count) => Array.from({ length: count }, sentence).join(" ");
  const date = (id) => new Date(Date.UTC(2004, 0, 1) + id * 3_600_000).toISOString();

  function item({ id, type, title, slug, content, excerpt = "", more }) {
    const at = date(id).slice(0, 19).replace("T", " ");
    const day = at.slice(0, 7).replace("-", "/");
    const isPicture = type === "attachment";
    return `<item>
<title>${cdata(title)}</title>
<link>${site}/${day}/${slug}/</link>
<pubDate>${new Date(date(id)).toUTCString()}</pubDate>
<dc:creator>${cdata(`writer-${id % 60}`)}</dc:creator>
<guid isPermaLink="false">${site}/?p=${id}</guid>
<description></description>
<content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${at}</wp:post_date>
<wp:post_date_gmt>${at}</wp:post_date_gmt>
<wp:post_modified>${at}</wp:post_modified>
<wp:post_modified_gmt>${at}</wp:post_modified_gmt>
<wp:comment_status>${cdata("open")}</wp:comment_status>
<wp:ping_status>${cdata("open")}</wp:ping_status>
<wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(isPicture ? "inherit" : "publish")}</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password></wp:post_password>
<wp:is_sticky>0</wp:is_sticky>
${more}</item>
`;
  }

  function picture(id) {
    const name = id <= shownPictures ? `shown-${id}` : `picture-${id}`;
    const sizes = ["thumbnail", "medium", "medium_large", "large", "1536x1536", "2048x2048"]
      .map(
        (size, place) =>
          `s:${size.length}:"${size}";a:5:{s:4:"file";s:${name.length + 12}:"${name}-${place}00x200.jpg";s:5:"width";i:${place + 1}00;s:6:"height";i:200;s:9:"mime-type";s:10:"image/jpeg";s:8:"filesize";i:${place + 7}1234;}`,
      )
      .join("");
    return item({
      id,
      type: "attachment",
      title: sentence().slice(0, 60),
      slug: name,
      content: "",
      excerpt: sentence(),
      more: `<wp:attachment_url>${site}/wp-content/uploads/2019/05/${name}.jpg</wp:attachment_url>
${meta("_wp_attached_file", `2019/05/${name}.jpg`)}${meta("_wp_attachment_image_alt", sentence())}${meta("_wp_attachment_metadata", `a:6:{s:5:"width";i:2400;s:6:"height";i:1600;s:5:"sizes";a:6:{${sizes}}}`)}`,
    });
  }

  function article(id) {
    const shown = random(10) === 0 ? 1 + random(shownPictures) : 0;
    const image = shown
      ? `<!-- wp:image {"id":${shown}} -->\n<figure class="wp-block-image"><img src="${site}/wp-content/uploads/2019/05/shown-${shown}-300x200.jpg" alt="" class="wp-image-${shown}"/><figcaption>${sentence()}</figcaption></figure>\n<!-- /wp:image -->\n\n`
      : "";
    const paragraphs = Array.from({ length: 6 + random(14) }, (_, place) => {
      const link =
        place % 4 === 3
          ? ` <a href="${site}/?p=${shownPictures + 3 + 3 * random(Math.ceil(id / 3))}">${words[random(words.length)]}</a>`
          : "";
      return `<!-- wp:paragraph -->\n<p>${sentences(4)}${link} It’s “quoted” – as ever.</p>\n<!-- /wp:paragraph -->`;
    });
    const comments = Array.from({ length: random(4) }, (_, place) => {
      const number = id * 10 + place;
      return `<wp:comment>
<wp:comment_id>${number}</wp:comment_id>
<wp:comment_author>${cdata(`Reader ${number % 997}`)}</wp:comment_author>
<wp:comment_author_email>${cdata(`reader-${number % 997}@reader.example`)}</wp:comment_author_email>
<wp:comment_date_gmt>${cdata(
        date(id + 30)
          .slice(0, 19)
          .replace("T", " "),
      )}</wp:comment_date_gmt>
<wp:comment_content>${cdata(sentences(2))}</wp:comment_content>
<wp:comment_approved>${cdata("1")}</wp:comment_approved>
<wp:comment_type>${cdata("comment")}</wp:comment_type>
<wp:comment_parent>${place === 1 ? number - 1 : 0}</wp:comment_parent>
</wp:comment>
`;
    });
    const terms = `<category domain="category" nicename="politics">${cdata("Politics")}</category>
<category domain="post_tag" nicename="${words[id % words.length]}">${cdata(words[id % words.length])}</category>
`;
    return item({
      id,
      type: "post",
      title: sentence().slice(0, 70),
      slug: `article-${id}-${words[random(words.length)]}-${words[random(words.length)]}`,
      content: image + paragraphs.join("\n\n"),
      excerpt: sentence(),
      more: `${terms}${shown ? meta("_thumbnail_id", String(shown)) : ""}${meta("_edit_last", "2")}${meta("_yoast_wpseo_primary_category", "3")}${comments.join("")}`,
    });
  }
  return { picture, article };
}

/** @returns {Promise<{ bytes: number, items: number }>} */
export async function writeExport({ file, megabytes }) {
  const { picture, article } = createItems(createRandom(7));
  const stream = createWriteStream(file);
  const write = async (text) => {
    if (!stream.write(text)) await once(stream, "drain");
    return Buffer.byteLength(text);
  };
  let bytes = await write(head);
  let items = 0;
  for (; bytes < megabytes * 1024 * 1024; items += 1) {
    const id = items + 1;
    // Two articles for a picture, as in the libraries of newspapers.
    bytes += await write(id <= shownPictures || id % 3 === 0 ? picture(id) : article(id));
  }
  await write("</channel>\n</rss>\n");
  stream.end();
  await finished(stream);
  return { bytes, items };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [file, megabytes] = process.argv.slice(2);
  const { bytes, items } = await writeExport({ file, megabytes: Number(megabytes) });
  process.stdout.write(`${file}: ${items} items, ${bytes} bytes\n`);
}
