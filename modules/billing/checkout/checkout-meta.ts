/** Metadata of a sold subscription: where its reader came from. */
import { z } from "zod";

const text = z.string().max(500).nullish();

/**
 * The keys that a client sends; others are dropped. Email and place are accepted but ignored: the server
 * sets them from the session and the connection.
 */
export const sentMetadata = z.object({
  created_with: text,
  customer_email: text,
  query_url: text,
  query_utm_campaign: text,
  query_utm_content: text,
  query_utm_medium: text,
  query_utm_source: text,
  device_type: text,
  geo_city: text,
  geo_country: text,
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
