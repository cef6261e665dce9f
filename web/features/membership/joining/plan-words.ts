/** What each kind of subscription holds, in the words of the joining pages. */
import { publication } from "#publication";
import type { PlanTier } from "./list-plans";

export interface PlanWords {
  /** One line that says what it is. */
  readonly line: string;
  readonly holds: readonly string[];
  /** On the button that takes it out. */
  readonly join: string;
}

const { name } = publication;

export const planWords: Readonly<Record<PlanTier, PlanWords>> = {
  founder: {
    line: `Founders pay for the reporting no one else would, and the whole town gets to read it.`,
    holds: [
      `Everything members get`,
      `An evening each season with the editors, in the newsroom`,
      `A direct line to the editors, answered by a person`,
      `Your name, if you like, on our list of founders`,
    ],
    join: "Become a Founder",
  },
  member: {
    line: `Everything in the paper, and a seat at its table.`,
    holds: [
      `Everything readers get`,
      `First choice of seats at our events`,
      `The crossword the night before`,
      `A vote in our annual readers’ council`,
    ],
    join: "Become a Member",
  },
  reader: {
    line: `Every article, every morning, with no limit.`,
    holds: [
      `Every article, column and review`,
      `Every crossword, with your progress saved`,
      `No ad above the front page`,
    ],
    join: `Read ${name}`,
  },
};

/** Asked before every subscription; answered before it. */
export const questions: readonly { readonly asked: string; readonly answer: string }[] = [
  {
    asked: "Can I cancel at any time?",
    answer:
      "Yes, in your account, in less than a minute and without a phone call. You keep reading through the period you’ve paid for, and you’re not billed again.",
  },
  {
    asked: "What happens when it renews?",
    answer:
      "We charge the same card the same price for the same term. Before a yearly renewal, we email you the amount and the date.",
  },
  {
    asked: "What if my card is declined?",
    answer:
      "You keep reading for two weeks while you update it. We email you right away, and no article closes in the middle of a sentence.",
  },
  {
    asked: "Can I switch plans?",
    answer:
      "Yes, at any time, up or down. Before you agree, you see exactly what you’ll pay or be credited.",
  },
  {
    asked: "How does a penny a day work?",
    answer:
      "You pay 60 cents now for 60 days. After that, we bill the full year unless you’ve canceled. One per reader and card.",
  },
  {
    asked: "What do you know about my card?",
    answer:
      "Its brand, expiration date and last four digits. The number goes straight to Stripe, our payment processor, and never touches our servers.",
  },
];
