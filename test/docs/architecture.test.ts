/** ARCHITECTURE.md and the READMEs of folders are short, and what they list is there. */
import { expect, it } from "vitest";
import { files, listFolders, read } from "./repository";

const text = read("ARCHITECTURE.md");

/** The names after a folder in the map, up to the next arrow. */
function listInMap(folder: string): readonly string[] {
  const [, names = ""] = new RegExp(`^ ${folder}/ ([^│]+)`, "m").exec(text) ?? [];
  return names.split("·").map((name) => name.trim());
}

it("has at most 250 lines", () => {
  expect(text.split("\n").length).toBeLessThanOrEqual(250);
});

it.each(["modules", "platform"])("has every folder of %s in the map, and no other", (folder) => {
  expect(listInMap(folder)).toEqual(listFolders(folder).toSorted());
});

it("explains every folder of code", () => {
  const missing = listFolders().filter((folder) => !text.includes(`${folder}/`));
  expect(missing.filter((folder) => !folder.startsWith("."))).toEqual([]);
});

it("has the rooms of the website in the order that is checked", () => {
  const [, rules = ""] = /const rooms = \[([^\]]*)\]/.exec(read(".dependency-cruiser.cjs")) ?? [];
  const checked = Array.from(rules.matchAll(/"features\/(\w+)"/g), ([, room]) => room);
  const [, section = ""] = read("web/README.md").split("## Rooms");
  const listed = Array.from(section.matchAll(/^\| `(\w+)\/` \|/gm), ([, room]) => room);
  expect(listed).toEqual(checked);
  expect(listed.toSorted()).toEqual([...listFolders("web/features")].toSorted());
});

it.each(["newsroom", "server", "web", "sandbox"])("%s has a README of one screen", (folder) => {
  expect(read(`${folder}/README.md`).split("\n").length).toBeLessThan(80);
});

it.each(["server", "sandbox", "web"])("the README of %s has each of its folders", (folder) => {
  const readme = read(`${folder}/README.md`);
  expect(listFolders(folder).filter((name) => !readme.includes(`\`${name}/`))).toEqual([]);
});

it("every module has a README", () => {
  const readmes = listFolders("modules").map((name) => `modules/${name}/README.md`);
  expect(readmes.filter((readme) => !files.includes(readme))).toEqual([]);
});
