/**
 * `npm run stripe:setup -- [--url ORIGIN] [--live]`: creates the publication's products in the Stripe
 * account of STRIPE_SECRET_KEY. It needs no running server: it prints the webhook signing secret, which
 * the server needs in order to start.
 */
import {
  createStripe,
  isLiveKey,
  readStripeFailure,
  retentionCouponId,
  setUpStripe,
  type StripeClient,
} from "../../modules/billing/billing";
import { publication } from "#publication";
import { offer } from "#publication/offer";
import { formatMoney } from "../../shared/money";
import { listByTier, listSold } from "../../shared/publication/product-tiers";
import { Refusal } from "../terminal/print";
import { webhookPath } from "../webhook-path";

const usage = "Usage: npm run stripe:setup -- [--url https://PAPER] [--live]";

/**
 * @param options.stripe replaces a client created from the key
 * @throws Refusal for unknown arguments, for a key of the other mode, and for errors of Stripe
 */
export async function stripeSetup(
  options: {
    env: Readonly<Record<string, string | undefined>>;
    print: (line: string) => void;
    stripe?: StripeClient;
  },
  args: readonly string[],
): Promise<void> {
  const { env, print } = options;
  const { url, isLive } = readArguments(args);
  const secretKey = env.STRIPE_SECRET_KEY ?? "";
  if (!/^[rs]k_(test|live)_/.test(secretKey)) {
    throw new Refusal("Set STRIPE_SECRET_KEY to the secret key of your Stripe account.");
  }
  if (isLiveKey(secretKey) !== isLive) {
    throw new Refusal(
      isLive
        ? "--live was given, but STRIPE_SECRET_KEY is a test key."
        : "STRIPE_SECRET_KEY is a live key. Try a test key first, or add --live.",
    );
  }
  // Stripe cannot reach a local site.
  const own = env.PUBLIC_URL?.startsWith("https:") ? env.PUBLIC_URL : null;
  const origin = url ?? own;
  const webhookUrl = origin === null ? null : readWebhookUrl(origin);
  const stripe = options.stripe ?? createStripe({ secretKey, fetch: null });

  print(`Setting up Stripe in ${isLive ? "live" : "test"} mode.`);
  const coupons = isLive
    ? offer.coupons.filter(({ id }) => id === retentionCouponId)
    : offer.coupons;
  const done = await setUpStripe({
    stripe,
    offer: { ...offer, products: listSold(offer), coupons },
    webhookUrl,
  }).catch((error: unknown) => {
    const failure = readStripeFailure(error);
    throw failure ? new Refusal(`Stripe returned: ${failure.message}`) : error;
  });
  for (const line of done.lines) print(`  ${line}`);
  for (const { id } of offer.coupons.filter((coupon) => !coupons.includes(coupon))) {
    // The source is public, so anyone who reads it could use the code.
    print(`  skipped coupon ${id} (a test-mode example with a public code)`);
  }

  if (offer.specialPrices) {
    const { monthly, yearly } = offer.specialPrices;
    const [month, year] = [monthly, yearly].map(({ amount }) =>
      formatMoney(amount, offer.currency, { language: publication.language }),
    );
    print("");
    print(
      `Add these price IDs to specialPrices in publication/offer.ts (shown as ${month} and ${year}):`,
    );
    const plans = lowest();
    const special = done.prices.filter(({ planId }) => plans.has(planId));
    for (const interval of ["month", "year"] as const) {
      const ids = special.filter((price) => price.interval === interval).map(({ id }) => `"${id}"`);
      print(`  ${interval}ly: [${ids.join(", ")}],`);
    }
  }
  print("");
  if (done.webhookSecret !== null) {
    print("Webhook signing secret (shown only once):");
    print(`  STRIPE_WEBHOOK_SECRET=${done.webhookSecret}`);
  } else if (webhookUrl === null) {
    print("No webhook endpoint. Add --url https://PAPER, or forward events with the Stripe CLI:");
    print("  stripe listen --forward-to http://127.0.0.1:3000/api/v1/stripe/webhook");
  } else {
    print("The webhook endpoint already exists; its secret is in the Stripe dashboard.");
  }
}

/** The plans of the last product, which has the special prices. */
function lowest(): ReadonlySet<string> {
  return new Set(
    listByTier(offer)
      .at(-1)
      ?.prices.map(({ planId }) => planId),
  );
}

function readWebhookUrl(origin: string): string {
  const isOrigin = URL.canParse(origin) && new URL(origin).protocol === "https:";
  if (!isOrigin) {
    throw new Refusal(`Stripe sends events to https addresses only, not to ${origin}. ${usage}`);
  }
  return new URL(webhookPath, origin).href;
}

function readArguments(args: readonly string[]): { url: string | null; isLive: boolean } {
  let url: string | null = null;
  let isLive = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    if (word === "--live") isLive = true;
    else if (word === "--url" && args[at + 1] !== undefined) url = args[(at += 1)] ?? null;
    else throw new Refusal(usage);
  }
  return { url, isLive };
}
