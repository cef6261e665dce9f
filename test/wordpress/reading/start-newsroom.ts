/**
 * The demo edition in a real WordPress, and the seeded paper as its copy: `FROM_WORDPRESS=1`, for the browser
 * tests that read (`npm run test:wordpress`).
 */
import { join } from "node:path";
import { Pool } from "pg";
import { serve } from "../../../e2e/serve";
import { startWordPress, type WordPress } from "../../../tools/wordpress/start-wordpress";
import { builtFolder } from "../../setup/built";
import { type Seeded, templateUrl } from "../../setup/seeded";
import { until } from "../plugin/connect";
import { createPassword } from "../plugin/visit";
import { describePublished, findDifferences } from "./compare-copy";
import { writeEdition } from "./write-edition";

/** Seconds, on a busy machine. */
const patience = 240;

/**
 * Fills a WordPress with what the seeded paper has published, and makes the paper that others are copied from
 * a copy of it. Comments, readers and statistics are the paper's own and stay.
 *
 * @returns the variables of papers that read from it, and of tests that write in it
 * @throws if the copy is not what it was made from
 */
export async function startNewsroom(seeded: Seeded): Promise<{
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}> {
  const wordpress = await startWordPress();
  try {
    const settings = { WORDPRESS_URL: wordpress.address, WORDPRESS_SECRET: wordpress.secret };
    await copyBack(seeded, { wordpress, settings });
    const { authorization: WORDPRESS_AUTHORIZATION } = createPassword(wordpress, 1);
    return { settings: { ...settings, WORDPRESS_AUTHORIZATION }, stop: () => wordpress.stop() };
  } catch (error) {
    await wordpress.stop();
    throw error;
  }
}

async function copyBack(
  seeded: Seeded,
  {
    wordpress,
    settings,
  }: { readonly wordpress: WordPress; readonly settings: Readonly<Record<string, string>> },
): Promise<void> {
  const connectionString = templateUrl(seeded);
  const pool = new Pool({ connectionString });
  try {
    const wanted = await describePublished(pool);
    const to = join(wordpress.folder, "edition.json");
    await writeEdition(pool, { folder: seeded.folder, wordpress: wordpress.address, to });
    wordpress.php(`
      require ${JSON.stringify(join(import.meta.dirname, "../../../tools/wordpress/php/fill.php"))};
      return broadsheet_fill(${JSON.stringify(to)});
    `);
    await clear(pool);
    const paper = await serve(builtFolder(), {
      DATABASE_URL: connectionString,
      DATA_DIR: seeded.folder,
      ...settings,
    });
    await until("a whole copy", () => isWhole(pool, wanted.size), patience);
    await paper.stop();
    const differences = findDifferences(wanted, await describePublished(pool));
    if (differences.length > 0) {
      throw new Error(`The copy of WordPress differs:\n${differences.join("\n")}`);
    }
  } finally {
    await pool.end();
  }
}

/**
 * Leaves of what is published only types, slugs and IDs, which comments refer to: everything that readers see
 * has to come from WordPress.
 */
async function clear(pool: Pool): Promise<void> {
  // WordPress has no episodes: they stay the paper's own, with what they show.
  const own = "(select id from content.entries where type = 'podcast')";
  await pool.query(
    `delete from content.entries where type = 'attachment' and id not in
       (select picture_id from content.entries where type = 'podcast' and picture_id is not null)`,
  );
  await pool.query(`delete from content.bylines where entry_id not in ${own}`);
  await pool.query(
    `update content.entries set status = 'draft', title = '', excerpt = '', body = '', teaser = '',
       access = case type when 'article' then 'subscribers' else access end, author_id = null, section_ids = '{}', fields = '{}',
       modified_at = 'epoch'
     where status = 'publish' and type not in ('podcast', 'attachment')`,
  );
}

async function isWhole(pool: Pool, entries: number): Promise<boolean> {
  const { rows } = await pool.query<{ isWhole: boolean }>(
    `select s.cursor is not null
       and $1 <= (select count(*) from content.entries e where e.status = 'publish' and e.type not in ('attachment', 'podcast'))
       and not exists (select from content.remote_pictures where state = 'waiting')
       and not exists (select from content.upstream where waits_for <> '{}')
       and not exists (select from content.index_queue) as "isWhole"
     from content.upstream_state s`,
    [entries],
  );
  return rows[0]?.isWhole ?? false;
}
