/** Metadata of a sold subscription: where its reader came from. */
import { z } from "zod";

const text = z.string().max(500).nullish();

/** The keys that a client may set; others are dropped. The server sets the address and the place. */
export const sentMetadata = z.object({
  created_with: text,
  query_url: text,
  query_utm_campaign: text,
  query_utm_content: text,
  query_utm_medium: text,
  query_utm_source: text,
  device_type: text,
});

/** Without empty values, because Stripe treats an empty text as deleting the key. */
export function readMetadata(
  sent: z.output<typeof sentMetadata>,
  own: { email: string; city: string | null; country: string | null },
): Record<string, string> {
  const all = {
    ...sent,
    customer_email: own.email,
    geo_city: own.city,
    geo_country: own.country,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) => (value ? [[key, value.slice(0, 500)]] : [])),
  );
}
