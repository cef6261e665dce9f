/** Costs that may grow with the archive, the comments and the subscribers. */
import { measureSubscriberImport } from "../imports/measure-subscribers.mjs";
import { measureImport } from "../imports/measure.mjs";
import { measureFigures } from "../million/figures.mjs";
import { measureMillion } from "../million/part.mjs";
import { measure, seed } from "../paper.mjs";
import { measureRest } from "../rest/rows.mjs";
import { ms, whole } from "../units.mjs";

/** @param {object} given what bench.mjs gives to every part */
export const growingParts = ({
  node,
  root,
  folder,
  options,
  add,
  withPaper,
  createOnPostgres,
  openOnPostgres,
  openSmall,
  openThousand,
  openLarge,
  articles,
  kept,
}) => ({
  // Before anything else has indexed these articles.
  async search() {
    const [few, many] = [
      await measure({ node, root, script: "search.mjs", env: await openThousand() }),
      await measure({ node, root, script: "search.mjs", env: await openLarge() }),
    ];
    for (const [name, { p50, p95 }] of Object.entries(many.kinds)) {
      add(
        `search in ${whole(articles)} articles, ${name}, p50, p95`,
        `${ms(p50)}, ${ms(p95)} (at 1,000: ${ms(few.kinds[name].p95)})`,
        "<= 50 ms",
        p95 <= 50,
      );
    }
    add("articles indexed", `${whole(many.perSecond)} per second`);
  },

  // After the search, which measures the indexing.
  async scale() {
    const [few, many] = [
      await measure({ node, root, script: "scale.mjs", env: await openThousand() }),
      await measure({ node, root, script: "scale.mjs", env: await openLarge() }),
    ];
    for (const name of Object.keys(few)) {
      const ratio = many[name] / few[name];
      add(
        `${name}, p95 with ${whole(articles)} articles relative to 1,000`,
        `${ratio.toFixed(2)} (${ms(many[name])} to ${ms(few[name])})`,
        "<= 2",
        ratio <= 2,
      );
    }
  },

  async rest() {
    const databases = { small: await openSmall(), large: await openLarge() };
    await measureRest({ node, root, articles, databases, add, withPaper, whole, ms });
  },

  async figures() {
    const environment = await createOnPostgres("figures");
    const { daily, fromNothing } = await measureFigures({ environment, subscribers: 100_000 });
    const who = "100,000 subscribers";
    add(`figures of the last days, ${who}`, ms(daily), "<= 5 s", daily <= 5000);
    add(`figures of a year from nothing, ${who}`, ms(fromNothing));
  },

  async comments() {
    const env = await openOnPostgres("comments", 0);
    const taken = await measure({ node, root, script: "comments.mjs", env });
    for (const [name, { p50, p95 }] of Object.entries(taken)) {
      add(
        `one million comments, ${name}, p50, p95`,
        `${ms(p50)}, ${ms(p95)}`,
        "<= 50 ms",
        p95 <= 50,
      );
    }
  },

  async import() {
    const megabytes = Number(options.megabytes);
    const env = await createOnPostgres(`import_${megabytes}`);
    const found = await measureImport({ root, env, folder, megabytes });
    const pace = (found.megabytes / found.seconds).toFixed(1);
    add(
      `import of a WordPress export of ${whole(found.megabytes)} MB, ${whole(found.items)} items`,
      `${whole(found.seconds)} s (${pace} MB per second)`,
    );
    if (found.most === null) return;
    const budget = 600;
    add(
      "most memory of that import",
      `${whole(found.most)} MiB`,
      `<= ${budget} MiB`,
      found.most <= budget,
    );
  },

  /** The numbers of docs/guides/import.md. */
  async subscribers() {
    const env = await openOnPostgres("subscribers", 0);
    const most = Number(options.rows);
    const runs = await measureSubscriberImport({
      env,
      folder,
      checked: [most / 10, most],
      imported: most / 10,
    });
    for (const { rows, isDry, seconds, most: memory } of runs) {
      const deed = isDry ? "check" : "import";
      const peak = memory === null ? "" : `, at most ${whole(memory)} MiB`;
      add(`${deed} of a list of ${whole(rows)} subscribers`, `${whole(seconds)} s${peak}`);
    }
    const script = "imports/search-subscribers.mjs";
    const { readers, times } = await measure({ node, root, script, env });
    for (const [kind, { median, p95 }] of Object.entries(times)) {
      add(`search among ${whole(readers)} readers for ${kind}`, `${ms(median)}, p95 ${ms(p95)}`);
    }
  },

  async million() {
    const { date, row: only } = options;
    await measureMillion({
      node,
      root,
      withPaper,
      add,
      whole,
      date,
      kept,
      only,
      createDatabase: createOnPostgres,
      seedDatabase: (env) => seed({ node, env }),
    });
  },
});
