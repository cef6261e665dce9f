/** What each kind of subscription holds, in the words of the joining pages. */
import { publication } from "../../../publication";
import type { PlanTier } from "./list-plans";

export interface PlanWords {
  /** One line that says what it is. */
  readonly line: string;
  readonly holds: readonly string[];
  /** On the button that takes it out. */
  readonly join: string;
}

const { name, shortName } = publication;

export const planWords: Readonly<Record<PlanTier, PlanWords>> = {
  founder: {
    line: `Founders pay for the reporting that nobody else would. The rest of the town reads it too.`,
    holds: [
      `Everything that members have`,
      `An evening each season with the editors, in the newsroom`,
      `A line to the masthead that a person answers`,
      `Your name, if you like, on the paper’s list of founders`,
    ],
    join: "Become a Founder",
  },
  member: {
    line: `Everything in the paper, and a seat at its table.`,
    holds: [
      `Everything that readers have`,
      `First seats at the paper’s evenings`,
      `The crossword a night early`,
      `A vote in the yearly readers’ council`,
    ],
    join: "Become a Member",
  },
  reader: {
    line: `Every article, every morning, and nothing counted.`,
    holds: [
      `Every article, column and review`,
      `Every crossword, with your place kept`,
      `The front page without the band above it`,
    ],
    join: `Read ${name}`,
  },
};

/** Asked before every subscription; answered before it. */
export const questions: readonly { readonly asked: string; readonly answer: string }[] = [
  {
    asked: "Can I stop whenever I like?",
    answer:
      "Yes: in your account, in less than a minute, without a call. You keep reading until the day you have paid for, and nothing is billed after it.",
  },
  {
    asked: "What happens when it renews?",
    answer:
      "The same card is charged the same price, for the same stretch of time. Before a year renews we write to you, with the amount and the day.",
  },
  {
    asked: "What if my card is declined?",
    answer:
      "You keep reading for two weeks while you put in another one. We write at once, and no article closes in the middle of a sentence.",
  },
  {
    asked: "Can I change from one plan to another?",
    answer:
      "At any time, up or down. You see to the cent what you pay or are credited before you agree to it.",
  },
  {
    asked: "How does a penny a day work?",
    answer:
      "You pay sixty cents now, for sixty days. Then the yearly dues are billed, unless you have canceled before. Once for each reader and each card.",
  },
  {
    asked: "What do you know about my card?",
    answer: `Its last four digits. The number goes straight to Stripe, who takes the payment; ${shortName} machines never see it.`,
  },
];
