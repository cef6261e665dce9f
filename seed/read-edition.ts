/**
 * Reads the edition that a new paper starts with: Markdown articles with front matter, authors, top
 * stories and so on in YAML. `#edition` is the publication's own, or the demo edition.
 */
import { Marked, type Tokens } from "marked";
import { parse } from "yaml";
import { z } from "zod";
import { episodeShape } from "./episodes";
import catalogJson from "./pictures/catalog.json";

const articleFiles = import.meta.glob<string>("#edition/articles/**/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const lists = import.meta.glob<string>("#edition/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

const puzzleFiles = import.meta.glob<string>("#edition/crosswords/*.ipuz", {
  query: "?raw",
  import: "default",
  eager: true,
});

const plateShape = z.object({
  name: z.string(),
  file: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  caption: z.string(),
  credit: z.string(),
  // In percent.
  focalX: z.number().int().min(0).max(100),
  focalY: z.number().int().min(0).max(100),
});

const articleShape = z.strictObject({
  title: z.string(),
  slug: z.string(),
  section: z.string(),
  subject: z.string().optional(),
  dateline: z.string().optional(),
  author: z.string(),
  /** Who signs after the author. */
  coauthors: z.array(z.string()).optional(),
  deck: z.string().max(170),
  hoursAgo: z.number(),
  updatedHoursAgo: z.number().optional(),
  access: z.enum(["free", "metered", "subscribers"]),
  picture: z.string().optional(),
  caption: z.string().optional(),
});

const authorShape = z.object({
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  portrait: z.string().optional(),
  life: z.string(),
});

const editionShape = z.strictObject({ domain: z.string() });

const topStoriesShape = z.object({
  breaking: z.boolean().default(false),
  bulleted: z.boolean().default(false),
  excerpt: z.string().default(""),
  articles: z.array(z.string()).default([]),
});

const videoShape = z.object({
  slug: z.string(),
  title: z.string(),
  deck: z.string().max(170),
  section: z.string(),
  author: z.string(),
  hoursAgo: z.number(),
  duration: z.string().regex(/^\d{1,3}:\d{2}$/),
  series: z.string().optional(),
  providerId: z.string().regex(/^[\w-]{11}$/),
  // The provider's two URL forms, both of which editors paste.
  form: z.enum(["watch", "short"]),
  picture: z.string(),
  body: z.string(),
});

const eventShape = z.object({
  slug: z.string(),
  title: z.string(),
  deck: z.string().max(170),
  body: z.string(),
  startsInDays: z.number().int(),
  startsAt: z.string().regex(/^\d{2}:\d{2}$/),
  minutes: z.number().int().positive(),
  place: z.string(),
  address: z.string(),
  admission: z.string(),
  bookingUrl: z.string().optional(),
  host: z.string(),
  picture: z.string().optional(),
});

const crosswordShape = z.object({
  slug: z.string(),
  daysAgo: z.number().int().min(0),
  author: z.string(),
  file: z.string(),
});

const puzzleShape = z.object({ title: z.string() });

export type Plate = z.infer<typeof plateShape>;
export type SeedArticle = z.infer<typeof articleShape> & { markdown: string };

export interface Edition {
  /** Of the one paper that this edition is for; undefined for an edition of the publication's own. */
  domain?: string | undefined;
  plates: readonly Plate[];
  authors: readonly z.infer<typeof authorShape>[];
  articles: readonly SeedArticle[];
  topStories: z.infer<typeof topStoriesShape>;
  videos: readonly z.infer<typeof videoShape>[];
  events: readonly z.infer<typeof eventShape>[];
  episodes: readonly z.infer<typeof episodeShape>[];
  crosswords: readonly {
    slug: string;
    title: string;
    daysAgo: number;
    author: string;
    puzzle: string;
  }[];
}

/** Lists are optional: an edition without events has no events file. */
function readList(name: string): unknown {
  const file = Object.keys(lists).find((path) => path.endsWith(`/${name}.yaml`));
  return file === undefined ? undefined : parse(lists[file]!);
}

/** @throws when a file of the edition breaks its format; the message names the file */
export function readEdition(): Edition {
  return {
    domain: editionShape.partial().parse(readList("edition") ?? {}).domain,
    plates: z.array(plateShape).parse(catalogJson),
    authors: z.array(authorShape).parse(readList("authors") ?? []),
    topStories: topStoriesShape.parse(readList("top-stories") ?? {}),
    articles: Object.entries(articleFiles).map(([path, text]) => readArticle(path, text)),
    videos: z.array(videoShape).parse(readList("videos") ?? []),
    events: z.array(eventShape).parse(readList("events") ?? []),
    episodes: z.array(episodeShape).parse(readList("episodes") ?? []),
    crosswords: z
      .array(crosswordShape)
      .parse(readList("crosswords") ?? [])
      .map(readPuzzle),
  };
}

function readPuzzle({ slug, daysAgo, author, file }: z.infer<typeof crosswordShape>) {
  const path = Object.keys(puzzleFiles).find((name) => name.endsWith(`/${file}`));
  const puzzle = path && puzzleFiles[path];
  if (!puzzle) throw new Error(`crosswords.yaml names ${file}, which is not there.`);
  const { title } = puzzleShape.parse(JSON.parse(puzzle));
  return { slug, daysAgo, author, title, puzzle };
}

function readArticle(path: string, text: string): SeedArticle {
  const [, matter, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (matter === undefined || markdown === undefined) {
    throw new Error(`${path} does not begin with front matter.`);
  }
  const result = articleShape.safeParse(parse(matter));
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  return { ...result.data, markdown: markdown.trim() };
}

/**
 * Renders an article's Markdown to the HTML that an editor would send: quotes that end in `— Name`
 * become pull quotes, and pictures named `plate:NAME` become figures.
 *
 * @param plateOf returns a plate by its name, with its stored URL
 */
export function renderBody(
  markdown: string,
  plateOf: (name: string) => { url: string; plate: Plate },
): string {
  const marked = new Marked({
    renderer: {
      blockquote({ tokens }: Tokens.Blockquote): string {
        const inner = this.parser.parse(tokens);
        const quoted = /^<p>([\s\S]*?)(?:<br>|\n)\s*—\s*([\s\S]*?)<\/p>\s*$/.exec(inner);
        return quoted
          ? `<blockquote class="pullquote"><p>${quoted[1]}</p><cite>${quoted[2]}</cite></blockquote>\n`
          : `<blockquote>${inner}</blockquote>\n`;
      },
      paragraph({ tokens }: Tokens.Paragraph): string {
        const only = tokens.length === 1 ? tokens[0] : undefined;
        const picture = only?.type === "image" ? (only as Tokens.Image) : null;
        if (!picture?.href.startsWith("plate:")) {
          return `<p>${this.parser.parseInline(tokens)}</p>\n`;
        }
        const { url, plate } = plateOf(picture.href.slice(6));
        const credit = plate.credit && `<span>${escape(plate.credit)}</span>`;
        const caption = [escape(picture.title ?? plate.caption), credit].filter(Boolean).join(" ");
        return (
          `<figure class="wp-block-image"><img src="${url}" alt="${escape(picture.text)}"` +
          ` width="${plate.width}" height="${plate.height}">` +
          `<figcaption>${caption}</figcaption></figure>\n`
        );
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
