import { expect, it } from "vitest";
import { listShareLinks } from "./article-tools";

const links = listShareLinks({
  title: "‘Rain & Snow’ = 100%?",
  url: "https://thesun.example/article/rain",
});

it("lists four services in order", () => {
  expect(links.map(({ name }) => name)).toEqual(["X", "Facebook", "LinkedIn", "Email"]);
});

it.each(links.map(({ name, href }) => [name, href]))("passes the URL to %s", (_, href) => {
  expect(decodeURIComponent(href)).toContain("https://thesun.example/article/rain");
  expect(URL.canParse(href)).toBe(true);
});

it("encodes any title", () => {
  const post = new URL(links[0]?.href ?? "");
  expect(post.searchParams.get("text")).toBe("‘Rain & Snow’ = 100%?");
  expect(post.searchParams.get("url")).toBe("https://thesun.example/article/rain");
});
