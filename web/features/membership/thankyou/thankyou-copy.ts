/** The greeting after a purchase, and the links that follow. Pure. */
import type { Offer } from "../../../../shared/publication/offer-shapes";
import type { Publication } from "../../../../shared/publication/publication-shapes";
import { findTier } from "../../../../shared/publication/product-tiers";
import type { Tier } from "../../account/session/tier";

interface Greeted {
  readonly tier: Tier;
  /** The hour in the publication's zone, 0 to 23. */
  readonly hour: number;
  /** Empty where it is unknown. */
  readonly firstName: string;
  readonly name: string;
  /** The offer's tiers and their texts. */
  readonly offer: Pick<Offer, "tiers">;
}

/** Thanks for every account; paying readers, and those about to pay, get more. */
const thanks = "Thank you for joining.";

export function greetingFor({ tier, hour, firstName, name, offer }: Greeted): {
  head: string;
  deck: string;
} {
  const daytime = hour < 12 ? "Good morning" : hour < 18 ? "Good afternoon" : "Good evening";
  return {
    head: `${daytime}${firstName === "" ? "" : `, ${firstName}`}. Welcome to ${name}.`,
    deck:
      findTier(offer, tier)?.welcome ??
      (tier === "registered" ? thanks : `${thanks} Every article is now open to you.`),
  };
}

export interface NextStep {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly name: string; readonly href: string } | null;
}

interface Steps {
  readonly tier: Tier;
  /** Pages for verified email addresses are omitted until there is one. */
  readonly isUnverified: boolean;
  /** A paper without crosswords has no link to them. */
  readonly navigation: Publication["navigation"];
}

/** The next step to take. */
export function nextSteps({ tier, isUnverified, navigation }: Steps): readonly NextStep[] {
  return [
    {
      title: "Read today’s paper",
      text:
        tier === "registered"
          ? "Today’s front page is ready."
          : "Every article is open, with no limit.",
      link: { name: "Go to the front page", href: "/" },
    },
    ...(navigation.some(({ href }) => href === "/crosswords")
      ? [
          {
            title: "Solve today’s puzzle",
            text: "Your progress is saved on this device.",
            link: { name: "Go to the crosswords", href: "/crosswords" },
          },
        ]
      : []),
    {
      title: "Look for your receipt",
      text: "It’s on its way to your inbox.",
      link: isUnverified ? null : { name: "Your account", href: "/dashboard/account" },
    },
  ];
}
