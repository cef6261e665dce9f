/** Keeps an entry as it is now, under a name. */
import type { Verb } from "../work";
import { keepRevision } from "./kept";

export const nameRevision: Verb<{ readonly name: string }, { readonly revisionId: number }> = {
  may: "edits",
  isQuiet: true,
  store: async (work, { name }) => ({
    revisionId: await keepRevision(work, work.copy, { kind: "named", name }),
  }),
  log: (_work, _input, { revisionId }) => ({ action: "name-version", after: { revisionId } }),
};
