import { describe, expect, it } from "vitest";
import { publication } from "#publication";
import type { HouseAd } from "../../../../shared/publication/publication-shapes";
import { isOpen } from "../navigation/navigation-links";
import { adSlots, type AdSlotName } from "./ad-slots";
import { dealHouseAds, houseAds } from "./house-ads";

const band = (href: string): HouseAd => ({ kind: "band", line: href, button: "Go", href });
const box = (href: string): HouseAd => ({ ...band(href), kind: "box" });

function deal(kinds: string, ads: readonly HouseAd[]) {
  const slots = [...kinds].map((letter, at) => {
    return { name: String(at), kind: letter === "b" ? ("band" as const) : ("box" as const) };
  });
  const dealt = dealHouseAds(slots, ads);
  return slots.map(({ name }) => dealt.get(name)?.href ?? "-").join(" ");
}

describe("house advertisements", () => {
  it.each([
    ["are assigned in rotation", "bbbb", [band("1"), band("2"), band("3")], "1 2 3 1"],
    ["match the slot's form", "bxb", [band("1"), box("9"), band("2")], "1 9 2"],
    ["differ from the neighbor's target", "bx", [band("1"), box("1"), box("2")], "1 2"],
    ["repeat where there is only one", "bb", [band("1")], "1 1"],
    ["leave a slot without a match empty", "bx", [box("1")], "- 1"],
    ["are not assigned without slots", "", [band("1")], ""],
  ])("%s", (_, kinds, ads, expected) => {
    expect(deal(kinds, ads)).toBe(expected);
  });

  it("do not sell advertising above the news", () => {
    const slots = [
      { name: "header", kind: "band", isAboveNews: true },
      { name: "divider", kind: "band" },
    ] as const;
    const dealt = dealHouseAds(slots, [band("/advertise"), band("/shop")], "/advertise");
    expect([...dealt.values()].map(({ href }) => href)).toEqual(["/shop", "/advertise"]);
    expect(dealHouseAds(slots.slice(0, 1), [band("/advertise")], "/advertise").size).toBe(0);
    for (const name of ["homepage-header", "article-header"] as const) {
      expect(houseAds.get(name)?.href).not.toBe(publication.links.advertise?.href);
    }
  });

  it("fill every slot, link to existing pages, and differ from their neighbors", () => {
    for (const page of ["homepage", "article"]) {
      const names = (Object.keys(adSlots) as AdSlotName[]).filter((name) => name.startsWith(page));
      const hrefs = names.map((name) => houseAds.get(name)?.href ?? "");
      for (const [at, href] of hrefs.entries()) {
        expect(isOpen(href), href).toBe(true);
        expect(href).not.toBe(hrefs[at + 1]);
      }
    }
  });
});
