/** What is written onto a subscription once it is sold: where its reader came from. */
import { z } from "zod";

const text = z.string().max(500).nullish();

/** What a screen may say. Of whatever else it sends nothing is kept; address and place are ours to say. */
export const sentMetadata = z.object({
  created_with: text,
  query_url: text,
  query_utm_campaign: text,
  query_utm_content: text,
  query_utm_medium: text,
  query_utm_source: text,
  device_type: text,
});

/** As Stripe takes it: without what is empty, since an empty text would unset a key. */
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
