import type { HouseAd } from "#shared/publication/publication-shapes";

/** In the order they are used; those for pages that do not exist are left out. */
export const houseAds: readonly HouseAd[] = [
  {
    kind: "band",
    line: "The tide table, hung on your wall",
    text: "Twelve engravings, every high tide and room for birthdays.",
    button: "Visit the shop",
    href: "https://shop.thesun.example",
  },
  {
    kind: "band",
    line: "Sharpen a pencil. We saved you a square.",
    text: "A crossword every morning, gentle on Monday and sly by Saturday.",
    button: "Play",
    href: "/crosswords",
  },
  {
    kind: "band",
    line: "The paper, with the lamps turned down",
    text: "Short films by the people who report the news.",
    button: "Watch",
    href: "/media",
  },
  {
    kind: "band",
    line: "Some readers keep the presses running",
    text: "Founders pay for the reporting no one else would send a reporter to do.",
    button: "Join them",
    href: "/founder",
  },
  {
    kind: "band",
    line: "An evening with the people who write it",
    text: "Walks, talks and one loud hour beside the presses.",
    button: "See what’s on",
    href: "/events",
  },
  {
    kind: "band",
    line: "Your ad could run here",
    text: "Read over breakfast and saved to light the stove.",
    button: "Advertise",
    href: "https://advertise.thesun.example",
  },
  {
    kind: "box",
    line: "Events",
    text: "A night walk along the docks with our harbors correspondent. Bring a coat.",
    button: "See what’s on",
    href: "/events",
  },
  {
    kind: "box",
    line: "Ink on cotton",
    text: "Dish towels printed from the engravings in these pages.",
    button: "Visit the shop",
    href: "https://shop.thesun.example",
  },
];
