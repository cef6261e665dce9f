/**
 * `npm run stripe:setup -- [--url ORIGIN] [--live]`: creates in the Stripe account of
 * STRIPE_SECRET_KEY what the paper sells. Needs no paper: the webhook's secret, without which none
 * starts, is what comes out.
 */
import { retentionCouponId } from "../../modules/billing/service";
import { setUpStripe } from "../../modules/billing/set-up-stripe";
import {
  createStripe,
  isLiveKey,
  readStripeFailure,
  type StripeClient,
} from "../../modules/billing/stripe";
import { publication } from "../../publication";
import { Refusal } from "../say";
import { webhookPath } from "../webhook-path";

const usage = "Usage: npm run stripe:setup -- [--url https://PAPER] [--live]";

/**
 * @param given.stripe a client to use in place of one for the key
 * @throws Refusal for words it does not know, for a key it should not use, and for Stripe's own no
 */
export async function stripeSetup(
  given: {
    env: Readonly<Record<string, string | undefined>>;
    say: (line: string) => void;
    stripe?: StripeClient;
  },
  words: readonly string[],
): Promise<void> {
  const { env, say } = given;
  const { url, isLive } = readWords(words);
  const secretKey = env.STRIPE_SECRET_KEY ?? "";
  if (!/^[rs]k_(test|live)_/.test(secretKey)) {
    throw new Refusal("Set STRIPE_SECRET_KEY to the secret key of your Stripe account.");
  }
  if (isLiveKey(secretKey) !== isLive) {
    throw new Refusal(
      isLive
        ? "--live was given, but STRIPE_SECRET_KEY is a key for tests."
        : "STRIPE_SECRET_KEY is a live key. Try it with a key for tests first, or add --live.",
    );
  }
  // A paper that is only tried on this machine has an address that Stripe cannot reach.
  const own = env.PUBLIC_URL?.startsWith("https:") ? env.PUBLIC_URL : null;
  const origin = url ?? own;
  const webhookUrl = origin === null ? null : readWebhookUrl(origin);
  const stripe = given.stripe ?? createStripe({ secretKey, fetch: null });

  say(`Setting up ${isLive ? "the live side" : "the test side"} of a Stripe account.`);
  const { offer } = publication;
  const coupons = isLive
    ? offer.coupons.filter(({ id }) => id === retentionCouponId)
    : offer.coupons;
  const done = await setUpStripe({ stripe, offer: { ...offer, coupons }, webhookUrl }).catch(
    (error: unknown) => {
      const failure = readStripeFailure(error);
      throw failure ? new Refusal(`Stripe says: ${failure.message}`) : error;
    },
  );
  for (const line of done.lines) say(`  ${line}`);
  for (const { id } of offer.coupons.filter((coupon) => !coupons.includes(coupon))) {
    // Whoever reads the source would pay with it.
    say(`  not made: coupon ${id}, an example for tests whose name is public`);
  }

  say("");
  say("Prices that are shown as $12 and $120 stand in publication.ts, offer.specialPriceIds:");
  const special = done.prices.filter(({ planId }) => planId.startsWith(lowest()));
  for (const interval of ["month", "year"] as const) {
    const ids = special.filter((price) => price.interval === interval).map(({ id }) => `"${id}"`);
    say(`  ${interval}ly: [${ids.join(", ")}],`);
  }
  say("");
  if (done.webhookSecret !== null) {
    say("The webhook's secret, shown this once:");
    say(`  STRIPE_WEBHOOK_SECRET=${done.webhookSecret}`);
  } else if (webhookUrl === null) {
    say("No webhook endpoint: add --url https://PAPER, or listen with Stripe's own command:");
    say("  stripe listen --forward-to http://127.0.0.1:3000/api/v1/stripe/webhook");
  } else {
    say("The webhook endpoint was there: its secret is in Stripe's dashboard.");
  }
}

/** The product that comes last is the one with the special prices. */
function lowest(): string {
  return publication.offer.products.at(-1)?.id ?? "";
}

function readWebhookUrl(origin: string): string {
  const isOrigin = URL.canParse(origin) && new URL(origin).protocol === "https:";
  if (!isOrigin) {
    throw new Refusal(`Stripe sends events by https only, not to ${origin}. ${usage}`);
  }
  return new URL(webhookPath, origin).href;
}

function readWords(words: readonly string[]): { url: string | null; isLive: boolean } {
  let url: string | null = null;
  let isLive = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === "--live") isLive = true;
    else if (word === "--url" && words[at + 1] !== undefined) url = words[(at += 1)] ?? null;
    else throw new Refusal(usage);
  }
  return { url, isLive };
}
