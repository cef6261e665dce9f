/** `npm run wordpress`: shows the state of the copy of the newsroom’s WordPress, and compares it again. */
import { describeCopy } from "../operation/wordpress-check";
import { Refusal } from "../terminal/print";
import type { CommandContext } from "./command-context";

const usage =
  "Usage: npm run wordpress                    sync status, and what wasn’t imported\n" +
  "       npm run wordpress -- sync            compare everything with WordPress now\n" +
  "       npm run wordpress -- sync --delete   the same, and delete entries removed from WordPress";

/** @throws Refusal for unknown arguments, without a WordPress, and if it can't be read */
export async function wordpress(
  { paper, clock, print }: Pick<CommandContext, "paper" | "clock" | "print">,
  args: readonly string[],
): Promise<void> {
  const { upstream } = paper.content;
  const [action, option, ...rest] = args;
  const isKnown =
    action === undefined || (action === "sync" && [undefined, "--delete"].includes(option));
  if (!isKnown || rest.length > 0) throw new Refusal(usage);
  if (upstream.url === null) {
    throw new Refusal(
      "This paper isn’t connected to WordPress. To connect it, set WORDPRESS_URL and WORDPRESS_SECRET (docs/guides/wordpress.md).",
    );
  }
  if (action === "sync") {
    print(`Comparing everything with ${upstream.url}`);
    const { changed, removed, held } = await sync(upstream, option === "--delete");
    print(`${changed} entries changed, ${removed} removed.`);
    if (held > 0) {
      throw new Refusal(
        `${held} entries are missing from WordPress. Nothing was deleted. If they were deleted there: npm run wordpress -- sync --delete`,
      );
    }
  }
  const report = await upstream.report();
  if (!report) return;
  print(describeCopy(report, clock.now()));
  for (const { title, loss } of report.losses.examples) print(`   ${title}: ${loss}`);
}

async function sync(upstream: CommandContext["paper"]["content"]["upstream"], deletes: boolean) {
  const total = { changed: 0, removed: 0, held: 0 };
  let agreed = 0;
  for (;;) {
    const outcome = await upstream.sync({ compares: true });
    if (!outcome.isDone) throw new Refusal(outcome.message);
    total.changed += outcome.changed;
    total.removed += outcome.removed;
    total.held = outcome.held;
    if (outcome.hasMore) continue;
    // Agreed to once they are known, and carried out by the comparison that follows.
    if (!deletes || outcome.held === 0 || !(await upstream.agree("npm run wordpress"))) {
      // The job that an agreement wakes may be the one that carries it out.
      return { ...total, removed: Math.max(total.removed, agreed - outcome.held) };
    }
    agreed += outcome.held;
  }
}
