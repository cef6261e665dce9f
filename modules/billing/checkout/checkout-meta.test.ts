import { expect, test } from "vitest";
import { readMetadata, sentMetadata } from "./checkout-meta";

const own = { email: "rita@example.com", city: "New York", country: "US" };

test("Address and place are the server’s, and unknown keys are dropped.", () => {
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

test("A text longer than Stripe keeps is refused.", () => {
  expect(sentMetadata.safeParse({ query_url: "x".repeat(500) }).success).toBe(true);
  expect(sentMetadata.safeParse({ query_url: "x".repeat(501) }).success).toBe(false);
});

test("A place nobody knows is left out.", () => {
  expect(readMetadata({}, { ...own, city: null, country: null })).toEqual({
    customer_email: "rita@example.com",
  });
});
