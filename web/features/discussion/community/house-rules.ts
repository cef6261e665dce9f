/** The community guidelines for comments. */

export interface HouseRule {
  readonly rule: string;
  readonly because: string;
}

export const houseRules: readonly HouseRule[] = [
  {
    rule: "Reply to what was written.",
    because:
      "Read the whole story first. Quote the sentence you mean. Half of all quarrels are about something no one said.",
  },
  {
    rule: "Go after the argument, never the person.",
    because:
      "You may call an idea foolish and say why. You may not call its author a fool. That goes for our writers, too, though they’re used to it.",
  },
  {
    rule: "Say how you know.",
    because:
      "You were there, you read it, you worked it out: Any of these is worth saying. A link to your source beats certainty.",
  },
  {
    rule: "Protect people’s privacy.",
    because:
      "No addresses, no phone numbers, no employers, no children, no medical histories but your own.",
  },
  {
    rule: "Respect people for who they are.",
    because:
      "We take down contempt for people because of their origin, faith, sex, body or age, however politely it’s put. We take down threats, too, and report them.",
  },
  {
    rule: "Sell nothing.",
    because:
      "No products, no petitions, no links to your own pages unless they bear on the story. Make your point once, in one place.",
  },
  {
    rule: "Stop when you’ve made your point.",
    because:
      "You don’t need the last word. Two people who have replied to each other five times should get coffee; see the events on this page.",
  },
];
