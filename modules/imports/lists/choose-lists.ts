/** Which newsletters a row of a list asks for. */
import type { Named } from "../import-file";
import type { SubscriberRow } from "./read-subscribers";
import type { Tell } from "./read-values";
import { subscribedOf } from "./words";

/** @param usual lists of those of whom the file says only that they are subscribed */
export function chooseLists(
  row: SubscriberRow,
  options: {
    readonly lists: readonly Named[];
    readonly usual: readonly string[];
    /** Told of each reader who gets newsletters that neither the file nor `usual` names. */
    readonly onUnnamed: () => void;
    readonly tell: Tell;
  },
): readonly string[] {
  const { lists, usual, tell } = options;
  const find = (name: string) =>
    lists.find(({ id, name: own }) => [id, own.toLowerCase()].includes(name.trim().toLowerCase()))
      ?.id;
  const marked = row.marked.flatMap((name) => find(name) ?? []);
  const text = row.newsletters.trim();
  if (row.consent === "no") return [];
  if (row.consent === "unknown") {
    const isAsked = marked.length > 0 || subscribedOf(text) !== "no";
    const word = row.consentWord.slice(0, 60);
    if (isAsked) tell(`consent to emails is “${word}”, neither yes nor no; no newsletters`);
    return [];
  }
  const flag = subscribedOf(text);
  if (flag === "no") return marked;
  if (flag === "yes") {
    if (usual.length === 0) {
      options.onUnnamed();
      tell("gets newsletters, but the file doesn’t say which: add --newsletters");
    }
    return [...new Set([...marked, ...usual])];
  }
  const named = text.split(/[,;|]/).map((name) => ({ name: name.trim(), id: find(name) }));
  for (const { name, id } of named) {
    if (id === undefined && name !== "") {
      tell(`this paper has no newsletter “${name.slice(0, 60)}”`);
    }
  }
  return [...new Set([...marked, ...named.flatMap(({ id }) => id ?? [])])];
}
