/** Decisions are listed by subject, and those that were replaced say by which. */
import { expect, it } from "vitest";
import { files, read } from "./repository";

const folder = "docs/decisions/";
const pages = files.filter((file) => /^docs\/decisions\/\d{3}-/.test(file));
const nameOf = (path: string) => path.slice(folder.length);
const index = read(`${folder}README.md`);

/** "042-documents-with-islands.md" for each page that a page says it is superseded by. */
const successors = new Map(
  pages.map((page) => [
    nameOf(page),
    Array.from(read(page).matchAll(/^Superseded.*?\]\((\d{3}[^)]+)\)/gm), ([, name = ""]) => name),
  ]),
);

it("lists each decision once, with its title and its successor", () => {
  const expected = pages.map((page) => {
    const [, number, title] = /^# (\d{3}) (.+)\n/.exec(read(page)) ?? [];
    const [, part = ""] = /^Superseded( in part)? by/m.exec(read(page)) ?? [];
    const [successor] = successors.get(nameOf(page)) ?? [];
    const note = successor ? ` (superseded${part} by ${successor.slice(0, 3)})` : "";
    return `- [${number}](${nameOf(page)}) ${title}${note}`;
  });
  const listed = index.split("\n").filter((line) => line.startsWith("- ["));
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

it("numbers are used once", () => {
  const numbers = pages.map((page) => nameOf(page).slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});

it("a successor is a later decision, named at the top", () => {
  for (const [name, later] of successors) {
    for (const successor of later) expect(successor > name, name).toBe(true);
    if (later.length > 0) expect(read(folder + name).split("\n")[2]).toMatch(/^Superseded/);
  }
});
