import { expect, test } from "vitest";
import { countLeft, findWriteProblem } from "./write-problem";

const good = {
  content: "Well said.",
  name: "Ida Moss",
  email: "ida@example.com",
  asksWho: true,
  mostCharacters: 20,
};

test.each([
  { what: "blanks only", given: { content: " \n " }, field: "content" },
  { what: "too much", given: { content: "a".repeat(21) }, field: "content" },
  { what: "no name", given: { name: " " }, field: "name" },
  { what: "no address", given: { email: "" }, field: "email" },
  { what: "half an address", given: { email: "ida@example" }, field: "email" },
  { what: "no name, but an account", given: { name: "", email: "", asksWho: false }, field: null },
  { what: "as much as fits", given: { content: ` ${"ä".repeat(20)} ` }, field: null },
  { what: "as many emoji as fit", given: { content: "🌞".repeat(20) }, field: null },
])("$what is a problem of $field", ({ given: input, field }) => {
  expect(findWriteProblem({ ...good, ...input })?.field ?? null).toBe(field);
});

test.each([
  { characters: 21, message: "Your comment is 1 character too long." },
  { characters: 1_020, message: "Your comment is 1,000 characters too long." },
])("$characters characters: $message", ({ characters, message }) => {
  expect(findWriteProblem({ ...good, content: "a".repeat(characters) })?.message).toBe(message);
});

test("counts the remaining characters once they are few", () => {
  expect(countLeft("a".repeat(4000), 5000)).toBeNull();
  expect(countLeft("a".repeat(4500), 5000)).toBe(500);
  expect(countLeft("a".repeat(5001), 5000)).toBe(-1);
});
