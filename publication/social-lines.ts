import type { SocialNetwork } from "#shared/publication/publication-shapes";

/** A line on what is posted on each network and how often, for the page that lists them. */
export const socialLines: Partial<Record<SocialNetwork, string>> = {
  facebook:
    "The three stories people will talk about over dinner, each with the question it leaves open. Plus our events, and how to get a seat.",
  x: "Breaking news in a line, with a link once there’s a story. We post corrections as loudly as mistakes.",
  linkedin:
    "Work, money and the price of things, at 7\u00a0a.m. every weekday. Also where we post our job openings.",
  instagram: "Our engravings, large, one a day: first the plate, then the thing it shows.",
  youtube:
    "Every new film from Watch, in full, and once a month an hour in the newsroom as editors argue over the front page.",
};
