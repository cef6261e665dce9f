/** `npm run billing`: what to do when webhooks were lost, or somebody doubts what the paper knows. */
import { Refusal } from "../say";
import type { CommandContext } from "./command-context";

const usage =
  "Usage: npm run billing -- reconcile          holds everything against Stripe, and mends it\n" +
  "       npm run billing -- replay 2026-11-01  looks again into what Stripe told since that day";

/** @throws Refusal for words it does not know */
export async function billing(
  { paper, say }: Pick<CommandContext, "paper" | "say">,
  words: readonly string[],
): Promise<void> {
  const [action, since, ...rest] = words;
  if (action === "reconcile" && words.length === 1) {
    const { checked, drifted, missing, failed } = await paper.billing.reconcile();
    for (const { subscriptionId, was, is } of drifted) say(`${subscriptionId}: ${was} -> ${is}`);
    for (const subscriptionId of missing) say(`${subscriptionId}: Stripe knows nothing of it`);
    for (const subscriptionId of failed) say(`${subscriptionId}: could not be read; see the log`);
    say(`${checked} subscriptions; ${drifted.length} had drifted, ${missing.length} are missing.`);
    return;
  }
  const instant = since === undefined ? Number.NaN : Date.parse(since);
  if (action !== "replay" || rest.length > 0 || Number.isNaN(instant)) throw new Refusal(usage);
  const events = await paper.billing.replay(new Date(instant));
  await paper.jobs.settle();
  say(`${events} events are looked into again.`);
}
