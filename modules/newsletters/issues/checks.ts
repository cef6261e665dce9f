/** The checks before an issue is sent. `blocks`: it isn't sent. */
import type { FrontProblem, Story } from "../../content/types";
import { articleIdsOf, type IssueContent, type Matter } from "./compose/edition";
import { leavePlaceholder, type RenderedIssue } from "./render/render-issue";
import type { IssueCheck, IssuePart, IssueText } from "./types";
import { articlePath } from "../../../shared/paths";

/** Gmail cuts emails off at 102 KB. */
const mostBytes = 100 * 1024;
const kilobyte = 1024;

export interface CheckDeps {
  readonly content: Pick<IssueContent, "listProblems">;
  /** The status with which the site answers a path, for a visitor. */
  readonly ask: (path: string) => Promise<number>;
  /** An instant as people of the paper write it. */
  readonly describe: (at: Date) => string;
}

/** @param options.at the hour at which it goes out */
export async function checkIssue(
  { content, ask, describe }: CheckDeps,
  options: {
    text: IssueText;
    rendered: RenderedIssue;
    matter: Matter;
    origin: string;
    at: Date;
    now: Date;
    recipients: number;
    canSend: boolean;
  },
): Promise<readonly IssueCheck[]> {
  const { text, rendered, matter, origin, at, now } = options;
  const { stories } = matter;
  const ids = articleIdsOf(text.parts);
  const [late, early] = await Promise.all([
    content.listProblems(ids, at),
    content.listProblems(ids, now),
  ]);
  const lateIds = new Set(late.map(({ articleId }) => articleId));
  const checks: IssueCheck[] = [];
  const add = (id: string, state: IssueCheck["state"], message: string) =>
    checks.push({ id, state, message });

  if (text.subject === "") add("subject", "blocks", "The subject is missing.");
  if (text.preheader === "") add("preheader", "warns", "The preview text is missing.");
  if (!text.parts.some((part) => !part.isLeftOut && hasContent(part, matter))) {
    add("parts", "blocks", "The issue is empty. Add a part, or write something.");
  }
  const links = await checkLinks(rendered, { origin, ask, stories });
  add(
    "links",
    links.broken.length > 0 ? "blocks" : "fine",
    links.broken.length > 0
      ? `These links don’t work: ${links.broken.join(", ")}.`
      : links.count === 0
        ? "It has no links."
        : links.count === 1
          ? "The link works."
          : `All ${links.count} links work.`,
  );
  const undescribed = countUndescribed(rendered);
  add(
    "pictures",
    undescribed > 0 ? "warns" : "fine",
    undescribed > 0 ? "A picture has no description." : "Every picture has a description.",
  );
  const bytes = Math.max(
    ...[rendered.free, rendered.paying].map(({ html }) => Buffer.byteLength(html)),
  );
  const size = `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
  add(
    "size",
    bytes > mostBytes ? "blocks" : "fine",
    bytes > mostBytes
      ? `${size}: Gmail cuts off emails of more than 100 KB. Remove something.`
      : `${size}. Gmail doesn’t cut off emails under 100 KB.`,
  );
  const hasLeave = [rendered.free, rendered.paying].every(
    ({ html, text: plain }) => html.includes(leavePlaceholder) && plain.includes(leavePlaceholder),
  );
  add(
    "leave",
    hasLeave ? "fine" : "blocks",
    hasLeave ? "Readers can unsubscribe with one click." : "The unsubscribe link is missing.",
  );
  for (const problem of late)
    add(`article-${problem.articleId}`, "blocks", sentence(problem, describe));
  for (const problem of early) {
    if (lateIds.has(problem.articleId) || problem.outAt === null) continue;
    const until = describe(new Date(problem.outAt));
    const name = `“${problem.title}”`;
    add(
      `article-${problem.articleId}`,
      "warns",
      problem.because === "embargo"
        ? `${name} is under embargo until ${until}. The issue goes out after that.`
        : `${name} is published on ${until}. The issue goes out after that.`,
    );
  }
  if (options.recipients === 0)
    add("recipients", "blocks", "No one has signed up for this newsletter yet.");
  if (!options.canSend) add("server", "blocks", "No mail server is connected. Set SMTP_URL.");
  return checks;
}

/** Whether a part shows anything; an article that is not out by then has a check of its own. */
function hasContent(part: IssuePart, { crossword, film, event }: Matter): boolean {
  switch (part.kind) {
    case "words":
      return part.text.trim() !== "";
    case "articles":
      return (part.articleIds ?? []).length > 0;
    case "crossword":
      return crossword !== null;
    case "film":
      return film !== null;
    case "event":
      return event !== null;
    case "join":
      return false;
  }
}

function sentence({ because, title, outAt }: FrontProblem, describe: (at: Date) => string): string {
  const name = title === "" ? "An article without a headline" : `“${title}”`;
  const until = outAt === null ? "" : describe(new Date(outAt));
  switch (because) {
    case "draft":
      return `${name} is not scheduled yet. Schedule it, or remove it.`;
    case "later":
      return `${name} is published on ${until}, after this issue goes out.`;
    case "embargo":
      return `${name} is under embargo until ${until}, after this issue goes out.`;
    case "taken-down":
      return `${name} was taken down. Remove it here, too.`;
    case "deleted":
      return title === ""
        ? "An article was deleted. Remove it."
        : `${name} was deleted. Remove it.`;
  }
}

/** The addresses in a document's links. */
export function listHrefs(html: string): readonly string[] {
  const found = new Set<string>();
  for (const part of html.split("<a ").slice(1)) {
    const tag = part.slice(0, part.indexOf(">"));
    const from = tag.indexOf('href="');
    if (from === -1) continue;
    found.add(tag.slice(from + 6, tag.indexOf('"', from + 6)).replaceAll("&amp;", "&"));
  }
  return [...found];
}

async function checkLinks(
  rendered: RenderedIssue,
  {
    origin,
    ask,
    stories,
  }: {
    origin: string;
    ask: (path: string) => Promise<number>;
    stories: ReadonlyMap<number, Story>;
  },
): Promise<{ readonly count: number; readonly broken: readonly string[] }> {
  const hrefs = new Set(
    [rendered.free, rendered.paying]
      .flatMap(({ html }) => listHrefs(html))
      .filter((href) => href !== leavePlaceholder),
  );
  // Articles of the edition have checks of their own, and may not be out yet.
  const known = new Set([...stories.values()].map(({ slug }) => articlePath(slug)));
  const paths = new Set<string>();
  for (const href of hrefs) {
    const url = URL.canParse(href) ? new URL(href) : null;
    if (url?.origin === origin && !known.has(url.pathname)) paths.add(url.pathname);
  }
  const answers = await Promise.all(
    [...paths].map(async (path) => ({ path, status: await ask(path) })),
  );
  return {
    count: hrefs.size,
    broken: answers.filter(({ status }) => status >= 400).map(({ path }) => path),
  };
}

const countUndescribed = ({ free, paying }: RenderedIssue): number =>
  [free, paying]
    .flatMap(({ html }) => html.split("<img ").slice(1))
    .map((part) => part.slice(0, part.indexOf(">")))
    .filter((tag) => /alt=""/.test(tag) || !/alt=/.test(tag)).length;
