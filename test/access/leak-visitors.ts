/** Every class of visitor, each in its own browser. */
import { type Browser, openBrowser } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { openReader, openUnverified } from "./visitors";

export const accesses = ["free", "metered", "subscribers"] as const;
export type Access = (typeof accesses)[number];

/** Access by page; on other surfaces only paying readers and staff have access. */
export const visitors = {
  "a visitor": { page: ["free", "metered"], pays: false },
  "a visitor whose meter is used up": { page: ["free"], pays: false },
  "a crawler": { page: ["free", "metered"], pays: false },
  "a reader with a free account": { page: ["free", "metered"], pays: false },
  "a reader with a free account whose meter is used up": { page: ["free"], pays: false },
  "a reader with an unverified address": { page: ["free", "metered"], pays: false },
  "a reader whose subscription is over": { page: ["free", "metered"], pays: false },
  "a subscriber (reader)": { page: accesses, pays: true },
  "a subscriber (member)": { page: accesses, pays: true },
  "a subscriber (founder)": { page: accesses, pays: true },
} as const satisfies Record<string, { page: readonly Access[]; pays: boolean }>;
export type VisitorName = keyof typeof visitors;

/** @param unread the slug of the metered article that no visitor opens here */
export async function openVisitors(
  app: TestApp,
  unread: string,
): Promise<Record<VisitorName, Browser>> {
  const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  const subscriber = (tier: string) =>
    openReader(app, { email: `${tier}@example.com`, productId: `sun-${tier}` });
  const browsers: Record<VisitorName, Browser> = {
    "a visitor": openBrowser(app),
    "a visitor whose meter is used up": openBrowser(app),
    "a crawler": openBrowser(app, { "user-agent": crawler }),
    "a reader with a free account": await openReader(app, { email: "free@example.com" }),
    "a reader with a free account whose meter is used up": await openReader(app, {
      email: "used-up@example.com",
    }),
    "a reader with an unverified address": await openUnverified(app, "unproved@example.com"),
    "a reader whose subscription is over": await openReader(app, {
      email: "lapsed@example.com",
      productId: "sun-member",
      endsAt: "2024-01-01T00:00:00Z",
    }),
    "a subscriber (reader)": await subscriber("reader"),
    "a subscriber (member)": await subscriber("member"),
    "a subscriber (founder)": await subscriber("founder"),
  };
  const others = await app.query(
    `select slug from content.entries where type = 'article' and access = 'metered'
     and slug <> $1 order by id limit 5`,
    [unread],
  );
  for (const name of [
    "a visitor whose meter is used up",
    "a reader with a free account whose meter is used up",
  ] as const) {
    for (const { slug } of others) await browsers[name].send(`/article/${String(slug)}`);
  }
  return browsers;
}
