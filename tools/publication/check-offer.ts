/** Validates `offer.ts` and `joining-pages.ts`; errors are sentences. */
import type {
  JoiningPages,
  Offer,
  OfferedGroup,
  OfferedGift,
  OfferedProduct,
  Tier,
} from "../../shared/publication/offer-shapes.ts";
import type { Publication } from "../../shared/publication/publication-shapes.ts";

/** Allowed in the `tier` cookie, in a page's first script and in a selector. */
const tierId = /^[a-z][a-z0-9_]*$/;
/** Values of the same cookie for readers who pay nothing. */
const reserved: ReadonlySet<string> = new Set(["new", "registered", "anonymous"]);
/** The analytics service uses the lower numbers for the same readers. */
const leastVisitorType = 3;

/** One sentence per error; empty if the offer is valid. */
export function checkOffer(offer: Offer): string[] {
  const { currency, tiers, products, groups = [] } = offer;
  const sold = [...products, ...groups];
  const planIds = sold.flatMap(({ prices }) => prices.map(({ planId }) => planId));
  return [
    ...unless(
      /^[a-z]{3}$/.test(currency),
      `currency must be three lowercase letters, such as eur.`,
    ),
    ...unless(tiers.length > 0, "tiers must have at least one tier."),
    ...unless(products.length > 0, "products must have at least one product."),
    ...tiers.flatMap((tier) => checkTier(tier, offer)),
    ...products.flatMap((product) => checkProduct(product, offer)),
    ...repeated(tiers.map(({ id }) => id)).map((id) => `two tiers have the id "${id}".`),
    ...repeated(tiers.map(({ visitorType }) => visitorType)).map(
      (type) => `two tiers have the visitorType ${type}.`,
    ),
    ...groups.flatMap((group) => checkGroup(group, offer)),
    ...repeated(sold.map(({ id }) => id)).map((id) => `two products have the id "${id}".`),
    ...repeated(planIds.filter(Boolean)).map((id) => `two prices have the planId "${id}".`),
    ...(offer.gifts ?? []).flatMap((gift) => checkGift(gift, offer)),
    ...repeated((offer.gifts ?? []).map(({ id }) => id)).map(
      (id) => `two gifts have the id "${id}".`,
    ),
  ].map((sentence) => `offer.ts: ${sentence}`);
}

/** A gift for longer than this is a typing error. */
const mostGiftMonths = 60;

function checkGift({ id, name, productId, months, amount }: OfferedGift, offer: Offer): string[] {
  return [
    ...unless(
      /^[a-z0-9-]{1,60}$/.test(id),
      `the gift id "${id}" must be lowercase letters, digits and hyphens, like reader-12.`,
    ),
    ...unless(name !== "", `the gift "${id}" must have a name.`),
    ...unless(
      offer.products.some((product) => product.id === productId),
      `the gift "${id}" gives the product "${productId}", which is not in products.`,
    ),
    ...unless(
      Number.isInteger(months) && months > 0 && months <= mostGiftMonths,
      `the months of the gift "${id}" must be a whole number, 1 to ${mostGiftMonths}.`,
    ),
    ...unless(
      Number.isInteger(amount) && amount > 0,
      `the amount of the gift "${id}" must be a whole number of the currency’s smallest unit.`,
    ),
  ];
}

function checkTier({ id, visitorType }: Tier, { products }: Offer): string[] {
  const isNumber = Number.isInteger(visitorType) && visitorType >= leastVisitorType;
  return [
    ...unless(
      tierId.test(id),
      `the tier id "${id}" must be lowercase letters, digits and underscores, like member.`,
    ),
    ...unless(!reserved.has(id), `the tier id "${id}" is reserved for readers who don’t pay.`),
    ...unless(
      isNumber,
      `the visitorType of the tier "${id}" must be a whole number, at least ${leastVisitorType}.`,
    ),
    ...unless(
      products.some(({ tier }) => tier === id),
      `the tier "${id}" must have a product.`,
    ),
  ];
}

function checkProduct({ id, tier, prices }: OfferedProduct, { tiers, penny }: Offer): string[] {
  return [
    ...unless(id !== "", "a product must have an id."),
    ...unless(
      tiers.some((one) => one.id === tier),
      `the product "${id}" uses the tier "${tier}", which is not in tiers.`,
    ),
    ...checkPrices({ id, prices }, penny),
  ];
}

function checkGroup({ id, seat, fewest, most, prices }: OfferedGroup, offer: Offer): string[] {
  return [
    ...unless(id !== "", "a group must have an id."),
    ...unless(
      offer.products.some((product) => product.id === seat),
      `the group "${id}" gives the product "${seat}", which is not in products.`,
    ),
    ...unless(
      fewest >= 2 && fewest <= most && most <= 10_000,
      `the group "${id}" must set fewest and most, from 2 to 10,000 seats.`,
    ),
    ...unless(
      prices.every(({ penny }) => !penny),
      `the group "${id}" can’t have introductory days.`,
    ),
    ...checkPrices({ id, prices }, offer.penny),
  ];
}

function checkPrices(
  { id, prices }: Pick<OfferedProduct, "id" | "prices">,
  penny: Offer["penny"],
): string[] {
  return [
    ...unless(prices.length > 0, `the product "${id}" must have at least one price.`),
    ...prices.flatMap(({ planId, amount, penny: terms }) => [
      ...unless(planId !== "", `every price of the product "${id}" must have a planId.`),
      ...unless(
        Number.isInteger(amount) && amount > 0,
        `the amount of "${planId}" must be a whole number of the currency’s smallest unit.`,
      ),
      ...unless(
        !terms || penny !== null,
        `"${planId}" has introductory days, so penny must describe them.`,
      ),
    ]),
  ];
}

/** One sentence for each page of a missing tier, or link to a missing page. */
export function checkJoiningPages(
  pages: JoiningPages,
  {
    offer,
    publication: { links, navigation, houseAds },
  }: {
    readonly offer: Offer;
    readonly publication: Pick<Publication, "links" | "navigation" | "houseAds">;
  },
): string[] {
  const all = [...Object.values(links), ...navigation, ...houseAds];
  return (["membership", "founder"] as const).flatMap((name) => {
    const page = pages[name];
    if (page) {
      return unless(
        offer.tiers.some(({ id }) => id === page.tier),
        `joining-pages.ts: ${name} sells the tier "${page.tier}", which is not in offer.ts.`,
      );
    }
    return unless(
      all.every((link) => link?.href !== `/${name}`),
      `publication.ts: a link points to /${name}, and joining-pages.ts has no such page.`,
    );
  });
}

const unless = (isRight: boolean, sentence: string) => (isRight ? [] : [sentence]);

function repeated<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}
