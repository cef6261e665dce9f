import { describe, expect, it } from "vitest";
import { describeVisit } from "./metadata";

describe("a subscription's metadata", () => {
  it("contains the source, the page without its query, the campaign and the device", () => {
    expect(
      describeVisit({
        source: "registration-wall",
        url: "https://thesun.example/article/bells?utm_source=poster&email=a%40b.c#top",
        campaign: "utm_source=letter&utm_campaign=june&email=a%40b.c",
        width: 390,
      }),
    ).toEqual({
      created_with: "registration-wall",
      query_url: "https://thesun.example/article/bells",
      query_utm_source: "letter",
      query_utm_campaign: "june",
      device_type: "mobile",
    });
  });

  it.each([
    [767, "mobile"],
    [768, "tablet"],
    [1100, "desktop"],
  ])("treats a window of %i pixels as a %s", (width, device) => {
    const url = "https://thesun.example/";
    const told = describeVisit({ source: null, url, campaign: "", width });
    expect(told).toEqual({ query_url: url, device_type: device });
  });

  it("truncates each value to 500 characters", () => {
    const url = "https://thesun.example/pricing";
    const campaign = `utm_medium=${"x".repeat(900)}`;
    const told = describeVisit({ source: "pricing-page", url, campaign, width: 1440 });
    expect(told.query_utm_medium).toHaveLength(500);
  });
});
