import { describe, expect, it } from "vitest";
import { describeVisit } from "./metadata";

const visit = {
  url: "https://thesun.example/pricing",
  campaign: "",
  width: 1440,
  email: null,
  place: null,
};

describe("a subscription's metadata", () => {
  it("contains the source, the reader, the page without its query, the campaign and the device", () => {
    expect(
      describeVisit({
        url: "https://thesun.example/article/bells?utm_source=poster&email=a%40b.c#top",
        campaign: "utm_source=letter&utm_campaign=june&email=a%40b.c",
        width: 390,
        email: "rita@example.com",
        place: { city: "Albany", country: "US" },
      }),
    ).toEqual({
      created_with: "registration-wall",
      customer_email: "rita@example.com",
      query_url: "https://thesun.example/article/bells",
      query_utm_source: "letter",
      query_utm_campaign: "june",
      device_type: "mobile",
      geo_city: "Albany",
      geo_country: "US",
    });
  });

  it.each([
    ["/pricing", "pricing-page"],
    ["/membership/", "pricing-page"],
    ["/offer/newsletter", "pricing-page"],
    ["/article/bells", "registration-wall"],
    ["/founder", "founder"],
    ["/", "homepage"],
  ])("names the page %s as %s", (path, source) => {
    const told = describeVisit({ ...visit, url: `https://thesun.example${path}` });
    expect(told["created_with"]).toBe(source);
  });

  it.each([
    [767, "mobile"],
    [768, "tablet"],
    [1100, "desktop"],
  ])("treats a window of %i pixels as a %s", (width, device) => {
    expect(describeVisit({ ...visit, width })).toEqual({
      created_with: "pricing-page",
      query_url: visit.url,
      device_type: device,
    });
  });

  it("truncates each value to 500 characters", () => {
    const told = describeVisit({ ...visit, campaign: `utm_medium=${"x".repeat(900)}` });
    expect(told["query_utm_medium"]).toHaveLength(500);
  });
});
