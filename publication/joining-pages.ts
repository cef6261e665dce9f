/** Texts of the sales pages. A tier needs no page of its own: /pricing lists every product. */
import type { JoiningPages } from "#shared/publication/offer-shapes";

export const joiningPages: JoiningPages = {
  pricing: {
    title: "Join The Sun",
    description:
      "The whole paper, every morning, for readers, members and founders. Monthly or annual.",
    heading: "The whole paper, every morning.",
    deck: "The Sun runs on its subscribers. Choose a plan, and change or cancel it at any time.",
    questions: [
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
    ],
  },
  membership: {
    tier: "member",
    title: "Membership",
    description:
      "Everything in the paper, plus a seat at its table: events for less or for free, and a vote.",
    heading: "Pull up a chair.",
    deck: "A newspaper is a long conversation with its town. Membership is for people who would rather join it than overhear it.",
    yearHeading: "A member’s year",
    year: [
      {
        when: "Every morning",
        what: "The whole paper, with no article limit and no ad above the front page.",
      },
      {
        when: "Every season",
        what: "Evenings with the people who write it. Members get in free or for less, and some are for members only.",
      },
      {
        when: "Once a year",
        what: "The readers’ council: what we covered, what we missed and one vote for each member.",
      },
    ],
    priceHeading: "The price",
  },
  founder: {
    tier: "founder",
    title: "Become a Founder",
    description:
      "Founders pay for the reporting no one else would, and the whole town gets to read it.",
    heading: "Someone has to pay for the reporting.",
    deck: "Every morning’s paper begins the night before, with people who are paid to find things out. Founders are the readers who make that possible.",
    letterHeading: "Where founders’ money goes",
    letter: [
      "Advertisers pay for attention. Founders pay for patience: the court file that takes four months to unseal, the harbor that has to be walked at every tide, the answer that comes only after the third letter.",
      "One founder pays for about nine days of that reporting a year. We publish what it finds for everyone, and no one who paid for it hears first.",
    ],
    includesHeading: "What’s included",
  },
  newsletterOffer: {
    title: "For Our Newsletter Readers",
    description: "Beyond the newsletter: every article in the paper.",
    kicker: "For our newsletter readers",
    heading: "Read The Sun",
    deck: "Every article, every morning.",
    text: "You’ve been getting the first lines of our stories in your morning newsletter. Here’s how to read the rest.",
  },
};
