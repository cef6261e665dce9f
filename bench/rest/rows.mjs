/** Measurements of the REST API and of sitemaps, as rows of the table. */
import { join } from "node:path";
import { measure } from "../paper.mjs";
import { runProcess } from "../processes.mjs";

/** @param given the databases' environments and functions of bench.mjs */
export async function measureRest({
  node,
  root,
  articles,
  databases: { small, large },
  add,
  withPaper,
  whole,
  ms,
}) {
  async function addStored(what, env, path, budget) {
    const line = await withPaper({ env, cpu: "0" }, (paper) =>
      runProcess({
        command: node,
        args: [join(root, "bench", "load.mjs"), paper + path, "br", "3", "32", "4"],
        cpu: "1",
      }),
    );
    const { perSecond } = JSON.parse(line);
    add(what, `${whole(perSecond)} per second`, `>= ${whole(budget)}`, perSecond >= budget);
  }

  const sitemap = "/sitemaps/articles-1.xml";
  await addStored("stored REST list of 10", small, "/wp-json/wp/v2/articles", 10_000);
  await addStored(`stored sitemap of ${whole(articles)} articles`, large, sitemap, 10_000);
  const ask = (env) => measure({ node, root, script: "rest/process.mjs", env });
  const { list } = await ask(small);
  add(
    "REST list of 10 rendered, one core for server and PostgreSQL",
    `${whole(list.perCpuSecond)} per CPU second (the server alone ${whole(list.alone)})`,
    ">= 1,500",
    list.perCpuSecond >= 1500,
  );
  const { deep, changed, written } = await ask(large);
  add(
    `REST list, deep offset in ${whole(articles)} articles`,
    `${whole(deep.perCpuSecond)} per CPU second, ${ms(deep.p50)} (first after a change ${ms(changed)})`,
    ">= 500, <= 10 ms",
    deep.perCpuSecond >= 500 && deep.p50 <= 10,
  );
  add("sitemap of 10,000 articles written, p50", ms(written));
}
