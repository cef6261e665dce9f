import { isFiltered, type ListQuery, type Tab } from "./list-query";

const words: Readonly<Record<Tab, { readonly title: string; readonly text: string }>> = {
  all: { title: "No articles yet.", text: "The first one is a key away." },
  mine: { title: "You haven’t written anything yet.", text: "Your drafts will be here." },
  review: { title: "Nothing is in review.", text: "What authors submit will be here." },
  scheduled: { title: "Nothing is scheduled.", text: "The day is open." },
  live: { title: "Nothing is published yet.", text: "What readers can see will be here." },
  drafts: { title: "No drafts.", text: "Everything has been submitted or published." },
  "taken-down": {
    title: "Nothing was taken down.",
    text: "What readers no longer see would be here.",
  },
};

/** What an empty list says. */
export const emptyWords = (query: ListQuery): { readonly title: string; readonly text: string } =>
  isFiltered(query)
    ? { title: "No article matches.", text: "Try another word, or clear the filters." }
    : words[query.tab];
