/** Whole archives of three systems, from a seed: each post is some pieces of text in a random order. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createChance } from "../../figures/simulate-year";
import { wxr, type WxrItem } from "../wxr-file";
import { type Draw, type Piece, pieces, substackPieces, wordpressPieces } from "./pieces";

export interface SentPost {
  readonly slug: string;
  readonly title: string;
  readonly publishedAt: Date;
  /** Where it was. */
  readonly path: string;
  readonly topics: readonly string[];
  readonly pieces: readonly Piece[];
}

export interface Archive {
  readonly system: "wordpress" | "ghost" | "substack";
  /** The items that the command imports. */
  readonly path: string;
  readonly site: string;
  readonly posts: readonly SentPost[];
}

const systems = ["wordpress", "ghost", "substack"] as const;
const postsInArchive = 8;
const topics = ["Tides &amp; Weather", "Harbor Trust", "Straße"];

export async function writeArchives(seed: number, folder: string): Promise<readonly Archive[]> {
  const chance = createChance(seed);
  const draw: Draw = (values) => values[Math.floor(chance() * values.length)]!;
  let count = 0;
  const token = () => `w${seed.toString(36)}q${(count += 1)}z`;

  function writePost(system: Archive["system"], place: number): SentPost {
    const makers = Object.values(
      { wordpress: wordpressPieces, ghost: pieces, substack: substackPieces }[system],
    );
    const chosen = Array.from({ length: 12 }, () => draw(makers)(token, draw));
    const slug = `sent-${seed}-${system}-${place}`;
    const title = `Title ${token()} &amp; more`;
    return {
      slug,
      title,
      publishedAt: new Date(Date.UTC(1998 + place, place, 1 + Math.floor(chance() * 27), 9, 30, 5)),
      path: { wordpress: `/2019/05/${slug}/`, ghost: `/${slug}/`, substack: `/p/${slug}` }[system],
      topics: system === "substack" ? [] : topics.filter(() => chance() < 0.5),
      // Some are within others, as builders of pages write them.
      pieces: chosen.map((piece) => draw([piece, within(piece), piece])),
    };
  }

  const archives: Archive[] = [];
  for (const system of systems) {
    const posts = Array.from({ length: postsInArchive }, (_, place) => writePost(system, place));
    const site = {
      wordpress: "https://courier.example",
      ghost: "https://town.example",
      substack: "https://letter.example",
    }[system];
    const path = join(folder, `${system}-${seed}`);
    await writers[system](path, posts, draw);
    archives.push({ system, path, site, posts });
  }
  return archives;
}

const within = ({ html, ...piece }: Piece): Piece => ({
  ...piece,
  html: `<div class="wp-block-group">${html}</div>`,
});

const htmlOf = ({ pieces: own }: SentPost): string => own.map(({ html }) => html).join("\n");
const iso = ({ publishedAt }: SentPost): string => publishedAt.toISOString();
const slugOf = (label: string) => label.toLowerCase().replace(/[^a-z]+/g, "-");

type Write = (path: string, posts: readonly SentPost[], draw: Draw) => Promise<void>;

const writers: Readonly<Record<Archive["system"], Write>> = {
  async wordpress(path, posts) {
    const items = posts.map((post, place): WxrItem => ({
      id: Number(post.slug.split("-")[1]) * 100 + place,
      title: post.title,
      slug: post.slug,
      date: iso(post).slice(0, 19).replace("T", " "),
      content: htmlOf(post),
      terms: post.topics.map((label) => ["post_tag", slugOf(label), label]),
    }));
    await writeFile(path, wxr(items));
  },

  async ghost(path, posts, draw) {
    const tags = topics.map((name, place) => ({ id: `t${place}`, slug: slugOf(name), name }));
    const data = {
      users: [],
      tags,
      posts: posts.map((post) => ({
        id: post.slug,
        slug: post.slug,
        title: post.title,
        status: "published",
        visibility: draw(["public", "members", "paid"]),
        published_at: iso(post),
        ...draw([
          { html: htmlOf(post) },
          { lexical: JSON.stringify({ root: { children: cardsOf(post) } }) },
          { mobiledoc: mobiledocOf(post) },
        ]),
      })),
      posts_tags: posts.flatMap((post) =>
        post.topics.map((name, place) => ({
          post_id: post.slug,
          tag_id: tags.find((tag) => tag.name === name)!.id,
          sort_order: place,
        })),
      ),
    };
    await writeFile(path, JSON.stringify({ db: [{ meta: { version: "5.80" }, data }] }));
  },

  async substack(path, posts, draw) {
    await mkdir(join(path, "posts"), { recursive: true });
    const rows = posts.map((post, place) => {
      const id = `${Number(post.slug.split("-")[1]) * 100 + place}.${post.slug}`;
      const audience = draw(["everyone", "only_paid", "only_free", "founding"]);
      return { id, row: `${id},${iso(post)},true,,newsletter,${audience},"${post.title}",,` };
    });
    const head =
      "post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url";
    await writeFile(join(path, "posts.csv"), [head, ...rows.map(({ row }) => row)].join("\n"));
    for (const [place, { id }] of rows.entries()) {
      await writeFile(join(path, "posts", `${id}.html`), htmlOf(posts[place]!));
    }
  },
};

/** Each piece as a card of HTML. */
const cardsOf = (post: SentPost) => post.pieces.map(({ html }) => ({ type: "html", html }));

const mobiledocOf = (post: SentPost): string =>
  JSON.stringify({
    markups: [],
    atoms: [],
    cards: post.pieces.map(({ html }) => ["html", { html }]),
    sections: post.pieces.map((_, place) => [10, place]),
  });
