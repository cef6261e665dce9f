/** The paper's subscriptions as search engines read them. */
import { publication } from "#publication";
import { organizationId } from "../../../head/json-ld";
import type { Plan } from "./list-plans";

// A type and not an interface: React Router's JSON type only takes these.
export type ProductData = {
  "@context": "https://schema.org";
  "@type": "Product";
  name: string;
  description: string;
  brand: { "@id": string };
  offers: {
    "@type": "Offer";
    url: string;
    price: string;
    priceCurrency: string;
    availability: "https://schema.org/InStock";
    category: "subscription";
  }[];
};

/** One plan with its full prices; what is only reduced for a while is no price of its own. */
export function productData({ plan, origin }: { plan: Plan; origin: string }): ProductData {
  const { name, description, monthly, yearly } = plan;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: `${publication.name}: ${name}`,
    description,
    brand: { "@id": organizationId(origin) },
    offers: [yearly, monthly]
      .filter((price) => price !== null)
      .map((price) => ({
        "@type": "Offer" as const,
        url: `${origin}/pricing`,
        price: (price.unit_amount / 100).toFixed(2),
        priceCurrency: price.currency.toUpperCase(),
        availability: "https://schema.org/InStock" as const,
        category: "subscription" as const,
      })),
  };
}
