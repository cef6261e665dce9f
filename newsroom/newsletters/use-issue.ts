/** One issue as it is edited. */
import { useEffect, useState } from "react";
import useSwr from "swr";
import { useStore } from "zustand";
import type { Issue, IssuePart, IssueStanding, IssueText } from "../../modules/newsletters/types";
import { call, CallError } from "../common/call";
import { createIssueSaver } from "./issue-saver";

const underWayMs = 1_500;
const idleMs = 15_000;

export type IssueEditing = ReturnType<typeof useIssue>;

export const textOf = ({ subject, preheader, parts }: IssueText): IssueText => ({
  subject,
  preheader,
  parts,
});

export function useIssue(id: number) {
  const [saver] = useState(() => createIssueSaver(id));
  const { path } = saver;
  const { data, error, mutate, isValidating } = useSwr(path, call<Issue>, {
    refreshInterval: (issue) =>
      issue?.state === "sending" || issue?.state === "scheduled" ? underWayMs : idleMs,
  });
  const { mine, failure, isSaving } = useStore(saver.state);
  useEffect(() => saver.start(), [saver]);
  const text = mine?.text ?? (data ? textOf(data) : null);

  function edit(change: Partial<IssueText>): void {
    if (data && text) saver.edit({ ...text, ...change }, mine?.version ?? data.version);
  }

  return {
    id,
    data,
    error,
    isLoading: isValidating,
    reload: () => mutate(),
    /** The issue that is shown and edited; null until it is loaded. */
    text,
    failure,
    isConflict: failure instanceof CallError && failure.status === 412,
    isSaving,
    /** Whether something is not saved yet. */
    isWaiting: mine !== null,
    retry: () => void saver.save(),
    /** It is being sent, or was: what was typed since can't be in it. */
    isTooLate: failure instanceof CallError && failure.code === "already_sending",
    settle: saver.settle,
    discard: saver.discard,
    edit,
    editPart(part: IssuePart) {
      edit({ parts: text!.parts.map((each) => (each.id === part.id ? part : each)) });
    },
    /** Sends an action over the version that is shown; a refusal is about a newer one, which is shown then. */
    async act(action: string, body?: unknown) {
      try {
        const changed = await call<Issue>(`${path}/${action}`, {
          method: "POST",
          seen: data!.version,
          ...(body !== undefined && { body }),
        });
        await mutate(changed, { revalidate: false });
        return changed;
      } catch (refusal) {
        void mutate();
        throw refusal;
      }
    },
  };
}

/** Who gets it, what was looked at, and the last one; again for each version. */
export function useStanding(issue: Issue | undefined) {
  return useSwr(
    issue ? ([`/newsletters/issues/${issue.id}/standing`, issue.version] as const) : null,
    ([path]) => call<IssueStanding>(path),
    { keepPreviousData: true },
  );
}
