import useSwr from "swr";
import type { CopyCheck } from "../../../modules/content/newsroom/desk/types";
import { call } from "../../common/call";
import { useIsPage, useKnown, usePulse, useWriting } from "../article-desk";
import { useSettled } from "./use-settled";
import type { Check } from "../../common/work/publish/checks";
import { listChecks } from "./ready";

const settledMs = 600;

/** Done, missing and noteworthy points: at once by what is on the screen, then as the newsroom finds it. */
export function useChecks(openNotes: number): readonly Check[] {
  const copy = useWriting((state) => state.copy);
  const isSaved = useWriting((state) => state.isSaved);
  const { id, version } = useWriting(({ item }) => item);
  const words = usePulse((pulse) => pulse.words);
  const picture = useKnown(({ pictures }) => pictures[copy.pictureId ?? 0] ?? null);
  const settled = useSettled(version, settledMs);
  // A help: without it the article is published all the same.
  const { data } = useSwr(
    ["copy-check", id, settled],
    () => call<CopyCheck>(`/articles/${id}/copy-check`, { method: "POST" }),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const own = listChecks({ copy, words, picture, openNotes, isPage: useIsPage() });
  if (!data || !isSaved || settled !== version) return own;
  return [
    ...own.filter(({ state }) => state === "done"),
    ...data.missing.map((text) => ({ text, state: "missing" as const })),
    ...data.warnings.map((text) => ({ text, state: "look" as const })),
  ];
}
