/** How readers are asked to write to each other under the stories. */

export interface HouseRule {
  readonly rule: string;
  readonly because: string;
}

export const houseRules: readonly HouseRule[] = [
  {
    rule: "Answer what was written.",
    because:
      "Read the story first, to its end. Quote the sentence you mean. Half of all quarrels are with something nobody said.",
  },
  {
    rule: "Go for the argument, never for the person.",
    because:
      "You may call an idea foolish and say why. You may not call its owner a fool. That holds for our writers too, though they are used to it.",
  },
  {
    rule: "Say how you know.",
    because:
      "You were there, you read it, you worked it out: each is worth saying. A link to where it stands is better than certainty.",
  },
  {
    rule: "Leave people their privacy.",
    because:
      "No addresses, no telephone numbers, no employers, no children, no medical histories but your own.",
  },
  {
    rule: "Nobody is less for what they are.",
    because:
      "Contempt for people because of their origin, faith, sex, body or age is taken down, however politely it is put. So are threats, and we report those.",
  },
  {
    rule: "Sell nothing.",
    because:
      "No wares, no petitions, no pages of your own that have nothing to do with the story. One comment in one place is enough.",
  },
  {
    rule: "Stop when it is said.",
    because:
      "You need not have the last word. Two people who have answered each other five times should have a coffee; see the evenings on this page.",
  },
];
