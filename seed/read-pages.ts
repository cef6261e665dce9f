/**
 * Reads content pages such as About: those of the loaded edition, and the starter pages of a new paper.
 * They are Markdown with front matter; `## Words {#id}` sets a heading's ID.
 */
import { Marked, type Tokens } from "marked";
import { parse } from "yaml";
import { z } from "zod";
import type { EditionPage } from "../modules/content/types";

const demoFiles = import.meta.glob<string>("#edition/pages/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const starterFiles = import.meta.glob<string>("./starter-pages/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The beginning of the note in starter pages that counsel must review. */
export const counselLine = "Have your counsel read and change";

const pageShape = z.strictObject({
  title: z.string(),
  deck: z.string().optional(),
  metaTitle: z.string().optional(),
  metaDescription: z.string().max(155).optional(),
});

/** The edition's pages. @throws when a file is invalid; the message names the file */
export function readDemoPages(): readonly EditionPage[] {
  return Object.entries(demoFiles).map(([path, text]) => readPage(path, text));
}

/** Starter pages for staff to edit, with the paper's name filled in. */
export function readStarterPages({ name }: { name: string }): readonly EditionPage[] {
  return Object.entries(starterFiles).map(([path, text]) => fill(readPage(path, text), name));
}

function readPage(path: string, text: string): EditionPage {
  const [, matter, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (matter === undefined || markdown === undefined) {
    throw new Error(`${path} does not begin with front matter.`);
  }
  const result = pageShape.safeParse(parse(matter));
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  const { title, deck = "", metaTitle, metaDescription } = result.data;
  return {
    slug: path.replace(/^.*\/|\.md$/g, ""),
    title,
    excerpt: deck,
    metaTitle,
    metaDescription,
    bodyHtml: toHtml(markdown),
  };
}

function fill({ slug, bodyHtml, ...texts }: EditionPage, name: string): EditionPage {
  const filled = (text: string) => text.replaceAll("{name}", () => name);
  return {
    slug,
    title: filled(texts.title),
    excerpt: filled(texts.excerpt),
    metaTitle: filled(texts.metaTitle ?? ""),
    metaDescription: filled(texts.metaDescription ?? ""),
    bodyHtml: bodyHtml.replaceAll("{name}", () =>
      name.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
    ),
  };
}

function toHtml(markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const inner = this.parser.parseInline(tokens);
        const [, words = inner, id] = /^([\s\S]*?)\s*\{#([\w-]+)\}$/.exec(inner) ?? [];
        return `<h${depth}${id === undefined ? "" : ` id="${id}"`}>${words}</h${depth}>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}
