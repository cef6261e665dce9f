/** What the paper sends where, for the page that asks people to follow it. */
import type { SocialProfile } from "../../../shared/publication-shapes";

/** One line for each network: what comes there and how often. */
export const channels: Readonly<Record<SocialProfile["network"], string>> = {
  facebook:
    "The day’s three stories that people will talk about at supper, each with the question it leaves open. Evenings for events, with a seat to keep.",
  x: "What has just happened, in a line, with the story under it once there is one. Corrections are posted as loudly as the mistakes.",
  linkedin:
    "Work, money and the price of things, at seven every weekday morning. Also the place to hear of jobs here.",
  instagram:
    "The engravings, large, one a day: the plate first, and on the second picture the thing it shows.",
  youtube:
    "Each new film from Watch, whole, and once a month an hour in the newsroom while the front page is argued over.",
};

/** "facebook.com/thesun.example" of a profile's address. */
export function handleOf(href: string): string {
  const { host, pathname } = new URL(href);
  return (host.replace(/^www\./, "") + pathname).replace(/\/$/, "");
}
