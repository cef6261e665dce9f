import { expect, it } from "vitest";
import { parseForm } from "./parse-form";

it.each([
  ["a=1&b=two%20words", { a: "1", b: "two words" }],
  [
    "items[0][price]=p&items[0][quantity]=2&items[1][price]=q",
    { items: [{ price: "p", quantity: "2" }, { price: "q" }] },
  ],
  ["expand[]=a&expand[]=b.c", { expand: ["a", "b.c"] }],
  ["metadata[a b]=1&metadata[]=", { metadata: { "a b": "1", "1": "" } }],
  ["metadata=", { metadata: "" }],
  ["list[10]=b&list[2]=a", { list: ["a", "b"] }],
  ["broken[=1", { "broken[": "1" }],
  ["__proto__[x]=1", { "__proto__[x]": "1" }],
])("%s is %j", (text, form) => {
  expect(parseForm(text)).toEqual(form);
});
