import type { JoiningPages } from "#shared/publication/offer-shapes";

export const joiningPages: JoiningPages = {
  pricing: {
    title: "Subscribe to Berliner Blatt",
    description: "Two subscriptions, monthly or yearly.",
    heading: "The city, every evening.",
    deck: "Change or cancel whenever you like.",
    questions: [
      {
        asked: "Can I cancel?",
        answer: "At any time, in your account. You read on until the period ends.",
      },
    ],
  },
  membership: null,
  founder: null,
  newsletterOffer: {
    title: "For readers of Abendblatt",
    description: "Beyond the newsletter.",
    kicker: "For readers of Abendblatt",
    heading: "Read the Blatt",
    deck: "Every article, every evening.",
    text: "You know how our stories begin. Here’s how they go on.",
  },
};
