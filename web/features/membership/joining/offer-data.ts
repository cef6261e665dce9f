/** The publication's subscriptions as structured data for search engines. */
import { publication } from "#publication";
import { toDecimal } from "../../../../shared/money";
import { organizationId } from "../../../head/json-ld";
import type { Plan } from "./list-plans";

// A type and not an interface: React Router's JSON type accepts only types.
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

/** One plan with its full prices; introductory prices are not separate offers. */
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
        price: toDecimal(price.unit_amount, price.currency),
        priceCurrency: price.currency.toUpperCase(),
        availability: "https://schema.org/InStock" as const,
        category: "subscription" as const,
      })),
  };
}
