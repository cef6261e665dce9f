import { expect, test } from "vitest";
import { readMetadata, sentMetadata } from "./checkout-meta";

const own = { email: "rita@example.com", city: "New York", country: "US" };

test("sets the address and place itself, and drops unknown keys", () => {
  const sent = sentMetadata.parse({
    created_with: "pricing page",
    query_url: "/pricing?utm_source=letter",
    query_utm_source: "letter",
    query_utm_medium: "",
    device_type: "desktop",
    customer_email: "somebody@else.example",
    geo_city: "Atlantis",
    reader_id: "another",
  });
  expect(readMetadata(sent, own)).toEqual({
    created_with: "pricing page",
    query_url: "/pricing?utm_source=letter",
    query_utm_source: "letter",
    device_type: "desktop",
    customer_email: "rita@example.com",
    geo_city: "New York",
    geo_country: "US",
  });
});

test("rejects a text longer than Stripe stores", () => {
  expect(sentMetadata.safeParse({ query_url: "x".repeat(500) }).success).toBe(true);
  expect(sentMetadata.safeParse({ query_url: "x".repeat(501) }).success).toBe(false);
});

test("omits an unknown place", () => {
  expect(readMetadata({}, { ...own, city: null, country: null })).toEqual({
    customer_email: "rita@example.com",
  });
});
