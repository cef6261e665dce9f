/** Every parameter, header and field that a client can set, as calls with a given text. */
import { origin, type TestApp } from "../setup/create-test-app";

/** Fits a body of 64 KB with every character escaped. */
export const inBody = 20_000;

export interface Call {
  readonly name: string;
  readonly send: (text: string) => Promise<Response>;
}

const parameters = [
  "page per_page offset include exclude search before after modified_after author author_exclude",
  "categories categories_exclude tags slug status order orderby context parent post _fields _embed",
  "_method _envelope search_columns sticky",
].flatMap((line) => line.split(" "));

export const comment = {
  author_name: "Ann",
  author_email: "ann@example.com",
  content: "Well said.",
};
export const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const form = (name: string, text: string): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: `${name}=${encodeURIComponent(text)}`,
});

/** @param post an article with open comments */
export const listCalls = (app: TestApp, post: number): readonly Call[] => [
  ...parameters.flatMap((name) => [
    {
      name: `?${name}= of articles`,
      send: (text: string) =>
        app.send(`/wp-json/wp/v2/articles?${name}=${encodeURIComponent(text)}`),
    },
    {
      name: `${name} in the body of a comment`,
      send: (text: string) =>
        app.send(
          "/wp-json/wp/v2/comments",
          json({ post, ...comment, [name]: text.slice(0, inBody) }),
        ),
    },
  ]),
  ...["author_name", "author_email", "author_url", "content", "date"].flatMap((name) => [
    {
      name: `a comment's ${name}`,
      send: (text: string) =>
        app.send(
          "/wp-json/wp/v2/comments",
          json({ post, ...comment, [name]: text.slice(0, inBody) }),
        ),
    },
    {
      name: `a comment's ${name} in a form`,
      send: (text: string) =>
        app.send("/wp-json/wp/v2/comments", form(name, text.slice(0, inBody))),
    },
  ]),
  ...[
    "accept accept-encoding accept-language authorization content-type cookie if-none-match origin",
    "purpose range referer sec-purpose user-agent x-forwarded-for x-http-method-override",
  ]
    .flatMap((line) => line.split(" "))
    .map((name) => ({
      name: `the header ${name}`,
      send: (text: string) => app.send("/wp-json/wp/v2/articles", { headers: { [name]: text } }),
    })),
  { name: "a path", send: (text) => app.send(`${origin}/a${encodeURI(text)}/`) },
  { name: "a REST path", send: (text) => app.send(`/wp-json/wp/v2/${encodeURI(text)}`) },
  { name: "rest_route", send: (text) => app.send(`/?rest_route=/${encodeURIComponent(text)}`) },
  { name: "a search", send: (text) => app.send(`/api/v1/search?q=${encodeURIComponent(text)}`) },
  {
    name: "an address to sign in with",
    send: (text) =>
      app.send(
        "/blaize/two-factor-authentication",
        json({ identifiers: { email_address: text }, delivery: { method: "email" } }),
      ),
  },
  {
    name: "an address to check",
    send: (text) => app.send("/api/verification", json({ email: text })),
  },
  {
    name: "a letter to the office",
    send: (text) => app.send("/api/forms/support", form("message", text)),
  },
];
