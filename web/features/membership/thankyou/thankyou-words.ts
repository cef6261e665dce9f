/** How somebody who has just joined is greeted, and where they may go. Pure. */
import type { Tier } from "../../account/session/tier";

interface Greeted {
  readonly tier: Tier;
  /** Of the day in the paper's zone, 0 to 23. */
  readonly hour: number;
  /** Empty where it is not known. */
  readonly firstName: string;
  readonly name: string;
}

const decks: Partial<Record<Tier, string>> = {
  founder: "You’re a founder now. Tomorrow’s paper is partly your doing.",
  member: "You’re a member now. There’s a chair at the table with your name on it.",
  reader: "The whole paper is yours, every morning, with no limit.",
  // A free account, which nothing was paid for.
  registered: "Thank you for joining.",
};

export function greetingFor({ tier, hour, firstName, name }: Greeted): {
  head: string;
  deck: string;
} {
  const daytime = hour < 12 ? "Good morning" : hour < 18 ? "Good afternoon" : "Good evening";
  return {
    head: `${daytime}${firstName === "" ? "" : `, ${firstName}`}. Welcome to ${name}.`,
    deck: decks[tier] ?? "Thank you for joining. Every article is now open to you.",
  };
}

export interface NextStep {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly name: string; readonly href: string } | null;
}

interface Steps {
  readonly tier: Tier;
  /** Pages for verified email addresses are left out until there is one. */
  readonly isUnproved: boolean;
}

/** What to do first. */
export function nextSteps({ tier, isUnproved }: Steps): readonly NextStep[] {
  return [
    {
      title: "Read today’s paper",
      text:
        tier === "registered"
          ? "Today’s front page is ready."
          : "Every article is open, with no limit.",
      link: { name: "Go to the front page", href: "/" },
    },
    {
      title: "Solve today’s puzzle",
      text: "We’ll save your progress.",
      link: { name: "Go to the crosswords", href: "/crosswords" },
    },
    {
      title: "Look for your receipt",
      text: "It’s on its way to your inbox.",
      link: isUnproved ? null : { name: "Your account", href: "/dashboard/account" },
    },
  ];
}
