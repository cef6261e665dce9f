import { expect, it } from "vitest";
import { isCrawler } from "./is-crawler";

const engine = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`${engine} Chrome/140.0.0.0 Safari/537.36`, false],
  [`${engine} HeadlessChrome/140.0.0.0 Safari/537.36`, false],
  ["curl/8.5.0", false],
  ["", false],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  [
    `${engine}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0 Safari`,
    true,
  ],
  ["GPTBot/1.2", true],
])("detects %j as a crawler: %s", (agent, expected) => {
  expect(isCrawler(agent)).toBe(expected);
});
