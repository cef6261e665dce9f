/**
 * Archives that a generator writes, with what WordPress, Ghost, Substack and their plugins write in random
 * combinations: whatever was sent arrives, or a line of the report is about it.
 */
import { readFile } from "node:fs/promises";
import { decode } from "html-entities";
import { expect, test } from "vitest";
import { useImports } from "../use-imports";
import { type Archive, type SentPost, writeArchives } from "./archives";

const paper = useImports();

interface Arrived {
  readonly text: string;
  readonly publishedAt: Date;
  readonly topics: readonly string[];
}

async function readArrived(slug: string): Promise<Arrived | undefined> {
  const [row] = await paper.app.query(
    `select e.title, e.body, e.published_at as "publishedAt",
       array(select t.label from jsonb_array_elements_text(e.fields -> 'topics') x (id)
         join content.topics t on t.id = x.id::int order by t.label) as topics
     from content.entries e where e.slug = $1`,
    [slug],
  );
  if (!row) return undefined;
  const { title, body, publishedAt, topics } = row as Record<string, string> & { topics: never };
  return {
    text: decode(`${title} ${body}`),
    publishedAt: new Date(publishedAt!),
    topics,
  };
}

/** The lines about each item, by its title. */
async function readReport(printed: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const report = await readFile(/Item by item: (.+)$/m.exec(printed)![1]!, "utf8");
  const lines = new Map<string, string[]>();
  let own: string[] = [];
  for (const line of report.split("\n")) {
    if (line.startsWith("\t- ")) own.push(line.slice(3));
    else lines.set(line.split("\t")[2] ?? "", (own = []));
  }
  return lines;
}

async function findLost(
  { title, slug, publishedAt, path, topics, pieces }: SentPost,
  lines: readonly string[],
): Promise<readonly string[]> {
  const arrived = await readArrived(slug);
  if (!arrived) return [`all of ${slug}`];
  const lost = pieces.flatMap(({ tokens, loss, html }) =>
    tokens
      .filter((token) => !arrived.text.includes(token))
      .filter(() => !lines.some((line) => loss?.test(line)))
      .map((token) => `${token} of ${html}`),
  );
  if (!arrived.text.includes(decode(title))) lost.push(`title ${title}`);
  if (arrived.publishedAt.getTime() !== publishedAt.getTime()) lost.push(`date of ${slug}`);
  if (
    arrived.topics.join() !==
    topics
      .map((topic) => decode(topic))
      .toSorted()
      .join()
  ) {
    lost.push(`topics of ${slug}: ${arrived.topics.join()}`);
  }
  const to = await paper.follow(path);
  if (to !== `200 /article/${slug}`) lost.push(`${path} goes to ${to}`);
  return lost;
}

async function importArchive({ path, site, posts, system }: Archive): Promise<readonly string[]> {
  const options = system === "wordpress" ? [] : ["--site", site];
  const { printed, failure } = await paper.run(
    path,
    "--uploads",
    paper.exports.uploads,
    ...options,
  );
  expect(failure).toBeNull();
  const report = await readReport(printed);
  const lost: string[] = [];
  for (const post of posts) lost.push(...(await findLost(post, report.get(post.title) ?? [])));
  return lost;
}

test("no word, picture, embed, date or URL of an archive is lost without a line in the report", async () => {
  // The same archives in every run, unless others are asked for.
  const seed = Number(process.env.IMPORTS_SEED ?? 20_261_127);
  const rounds = Number(process.env.IMPORTS_ROUNDS ?? 1);
  await paper.exports.putPicture("bank.webp", "bank.webp");
  for (let round = 0; round < rounds; round += 1) {
    for (const archive of await writeArchives((seed % 1_000_000) + round, paper.exports.folder)) {
      expect(await importArchive(archive), `with IMPORTS_SEED=${seed + round}`).toEqual([]);
    }
  }
});
