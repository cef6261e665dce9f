/** `npm run billing`: repairs what lost webhooks left out of sync with Stripe. */
import { Refusal } from "../terminal/print";
import type { CommandContext } from "./command-context";

const usage =
  "Usage: npm run billing -- reconcile          compares all subscriptions with Stripe and repairs differences\n" +
  "       npm run billing -- replay 2026-11-01  reprocesses Stripe events received since that date";

/** @throws Refusal for unknown arguments */
export async function billing(
  { paper, print }: Pick<CommandContext, "paper" | "print">,
  args: readonly string[],
): Promise<void> {
  const [action, since, ...rest] = args;
  if (action === "reconcile" && args.length === 1) {
    const { checked, drifted, missing, failed } = await paper.billing.reconcile();
    for (const { subscriptionId, was, is } of drifted) print(`${subscriptionId}: ${was} -> ${is}`);
    for (const subscriptionId of missing) print(`${subscriptionId}: not found in Stripe`);
    for (const subscriptionId of failed) print(`${subscriptionId}: couldn’t read it; see the log`);
    print(
      `${checked} subscriptions checked: ${drifted.length} out of sync, ${missing.length} missing from Stripe.`,
    );
    return;
  }
  const instant = since === undefined ? Number.NaN : Date.parse(since);
  if (action !== "replay" || rest.length > 0 || Number.isNaN(instant)) throw new Refusal(usage);
  const events = await paper.billing.replay(new Date(instant));
  await paper.jobs.settle();
  print(`Reprocessing ${events} events.`);
}
