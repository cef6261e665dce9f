/** Times that readers and staff wait, on one machine. */
import { hasVarnish } from "../../test/cdn/start-varnish.ts";
import { ensureChromium } from "../../tools/chromium.mjs";
import { measureCdn } from "../cdn.mjs";
import { measureKeys } from "../editor.mjs";
import { measureMemory } from "../memory.mjs";
import { measurePages } from "../pages/pages.mjs";
import { addWeights, measureWeights } from "../pages/weights.mjs";
import { findFreeArticle, measure } from "../paper.mjs";
import { measurePublishing } from "../publish.mjs";
import { measureStoredPage } from "../stored-page.mjs";
import { kb, ms, rates, whole } from "../units.mjs";

/** @param {object} given what bench.mjs gives to every part */
export const servingParts = ({
  node,
  root,
  options,
  notes,
  add,
  embedded,
  mostGrowth,
  withPaper,
  openSmall,
  openThousand,
  at,
}) => ({
  async stored() {
    const { perSecond, toBare, toAlike, toNginx, bytes } = await withPaper(
      { env: embedded, cpu: "0" },
      (paper) => measureStoredPage({ node, root, paper, folder: at("stored") }),
    );
    const pace = `${whole(perSecond.paper)} and ${whole(perSecond.bare)} per second`;
    add(
      `cached front page (${kb(bytes)} gzip), ratio to bare node:http`,
      `${toBare.toFixed(2)} (${pace})`,
      ">= 0.9",
      toBare >= 0.9,
    );
    add(
      "cached front page, ratio to node:http with the same headers",
      `${toAlike.toFixed(2)} (${whole(perSecond.alike)} per second)`,
    );
    if (toNginx === null) return void notes.push("nginx isn’t installed here; not compared.");
    add(
      "cached front page, ratio to nginx",
      `${toNginx.toFixed(2)} (nginx ${whole(perSecond.nginx)} per second)`,
      "stretch: 0.5",
      toNginx >= 0.5,
    );
  },

  async render() {
    for (const [name, env] of [
      ["PostgreSQL", await openSmall()],
      ["embedded database", embedded],
    ]) {
      const article = await withPaper({ env }, (paper) => findFreeArticle(paper));
      const found = await measure({
        node,
        root,
        script: "render.mjs",
        args: [article.path],
        env,
        cpu: "0",
      });
      add(
        `front page rendered, one core, ${name}`,
        rates(found.front),
        ">= 200",
        found.front.perCpuSecond >= 200,
      );
      add(`article rendered, one core, ${name}`, rates(found.article));
      add(
        `front page not cached, p50, ${name}`,
        ms(found.frontP50),
        "<= 10 ms",
        found.frontP50 <= 10,
      );
      add(
        `article not cached, p50, ${name}`,
        ms(found.articleP50),
        "<= 6 ms",
        found.articleP50 <= 6,
      );
    }
  },

  async editor() {
    const executablePath = await ensureChromium();
    const found = await withPaper({ env: embedded }, (paper) =>
      measureKeys({ paper, executablePath, count: 10_000 }),
    );
    add(
      "key answered in an article of 10,000 words, p95",
      `${ms(found.p95)} (p50 ${ms(found.p50)}, longest ${ms(found.longest)})`,
      "<= 50 ms",
      found.p95 <= 50,
    );
  },

  async cold() {
    const env = await openThousand();
    const found = await measure({ node, root, script: "cold.mjs", env, cpu: "0" });
    add(
      "articles visited once, compressed, one core, PostgreSQL",
      rates(found),
      ">= 100",
      found.perCpuSecond >= 100,
    );
  },

  async weights() {
    const found = await withPaper({ env: embedded }, async (paper) =>
      measureWeights({ paper, articlePath: (await findFreeArticle(paper)).path }),
    );
    addWeights(found, { add, kb });
  },

  async lighthouse() {
    const executablePath = await ensureChromium();
    await withPaper({ env: embedded }, async (paper) =>
      measurePages({
        paper,
        articlePath: (await findFreeArticle(paper)).path,
        executablePath,
        add,
        note: (text) => notes.push(text),
      }),
    );
  },

  async memory() {
    for (const [name, env, budget] of [
      ["PostgreSQL", await openThousand(), 300],
      ["embedded database", embedded, 500],
    ]) {
      const found = await withPaper({ env, cpu: "0" }, (paper, pid) =>
        measureMemory({ node, root, paper, pid, seconds: Number(options.minutes) * 60 }),
      );
      if (found === null) continue;
      add(
        `resident memory after ${options.minutes} min of mixed load, ${name}`,
        `${whole(found.after)} MiB (at most ${whole(found.most)})`,
        `<= ${budget} MiB`,
        found.after <= budget,
      );
      add(
        `memory in the last third of that time, ${name}`,
        `${found.growth < 0 ? "" : "+"}${whole(found.growth)} MiB`,
        `<= +${mostGrowth} MiB`,
        found.growth <= mostGrowth,
      );
    }
  },

  async publish() {
    const one = await withPaper({ env: embedded }, (paper) =>
      measurePublishing({ writer: paper, reader: paper }),
    );
    add("time from publishing to visible, one process", ms(one), "<= 1 s", one <= 1000);
    const env = await openSmall();
    const two = await withPaper({ env }, (writer) =>
      withPaper({ env }, (reader) => measurePublishing({ writer, reader })),
    );
    add("time from publishing to visible, two processes", ms(two), "<= 1 s", two <= 1000);
  },

  async cdn() {
    if (!hasVarnish) return void notes.push("Varnish isn’t installed here; not measured.");
    const found = await measureCdn({ node, root, env: await openSmall(), withPaper });
    add("front page stored in Varnish, one core", `${whole(found.perSecond.varnish)} per second`);
    add("the same page from the paper’s own store", `${whole(found.perSecond.paper)} per second`);
    add(
      "time from publishing to visible, two processes behind Varnish",
      ms(found.published),
      "<= 2 s",
      found.published <= 2000,
    );
  },

  async start() {
    // The first start makes what the sandbox shows of readers' lives, once.
    await withPaper({ env: embedded }, () => {});
    const begun = performance.now();
    await withPaper({ env: embedded }, async (paper) => {
      await (await fetch(`${paper}/`)).text();
      const taken = performance.now() - begun;
      add("second start, until the first page is served", ms(taken), "<= 3 s", taken <= 3000);
    });
  },
});
