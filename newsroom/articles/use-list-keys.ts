import { useState } from "react";
import { useLocation } from "wouter";
import type { ArticleRow } from "../../modules/content/newsroom/desk/types";
import { useKeys } from "../common/keys";
import { showToast } from "../common/toast";
import { headLink, previewAddress } from "./article-row";
import { changeCopies } from "../common/changes/change-articles";
import { reportChange } from "../common/changes/report-change";
import type { Articles } from "./use-articles";
import type { Selection } from "./use-selection";

export interface ListActions {
  /** The row whose headline is a field now. */
  readonly editedId: number | null;
  finishHead(row: ArticleRow, title: string | null): Promise<void>;
  /** The row whose time is being chosen. */
  readonly scheduled: ArticleRow | null;
  closeSchedule(): void;
}

/** The keys of the list, and what they open. */
export function useListKeys({
  selection,
  list,
  isForReading,
}: {
  selection: Selection;
  list: Articles;
  /** Whether articles are written elsewhere: no key changes one here. */
  isForReading: boolean;
}): ListActions {
  const [, navigate] = useLocation();
  const [editedId, setEdited] = useState<number | null>(null);
  const [scheduled, setScheduled] = useState<ArticleRow | null>(null);
  const { selected } = selection;
  const withSelected = (run: (row: ArticleRow) => void) => () => {
    if (selected) run(selected);
  };

  const toRead = [
    { keys: "j,down", label: "Next", isInBar: true, run: () => selection.move(1) },
    { keys: "k,up", label: "Previous", isInBar: true, run: () => selection.move(-1) },
    {
      keys: "enter",
      label: "Open",
      isInBar: true,
      run: withSelected(({ id }) => navigate(`/articles/${id}`)),
    },
    {
      keys: "p",
      label: "Preview",
      isInBar: true,
      run: withSelected(({ id }) => window.open(previewAddress(id), "_blank", "noreferrer")),
    },
  ];
  const toChange = [
    {
      keys: "e",
      label: "Edit headline in the list",
      isInBar: true,
      run: withSelected((row) => {
        if (row.mayEdit) setEdited(row.id);
        else showToast({ text: "You can read this article but can’t edit it." });
      }),
    },
    {
      keys: "s",
      label: "Schedule",
      isInBar: true,
      run: withSelected((row) => {
        const isOut = row.state === "live" || row.state === "live-changed";
        if (!row.mayPublish)
          showToast({
            text: "Your role doesn’t allow you to publish. Submit the article for review.",
          });
        else if (isOut) showToast({ text: "This article is already published." });
        else setScheduled(row);
      }),
    },
    {
      keys: "x",
      label: "Select",
      isInBar: true,
      run: withSelected(({ id }) => selection.toggleMark(id)),
    },
    { keys: "escape", label: "Clear the selection", run: () => selection.setMarking(false) },
  ];
  useKeys("In the list", isForReading ? toRead : [...toRead, ...toChange]);

  return {
    editedId,
    scheduled,
    closeSchedule: () => setScheduled(null),
    async finishHead(row, title) {
      setEdited(null);
      // Once the link is back.
      setTimeout(() => document.getElementById(headLink(row.id))?.focus());
      if (title === null) return;
      const changed = await changeCopies([row.id], { title });
      await list.refresh();
      const [failed] = changed.failed;
      if (failed) {
        // The words typed are in the message, so that they are not lost.
        showToast({ text: `“${title}” wasn’t saved.`, detail: failed.message, seconds: 30 });
        return;
      }
      const detail = "Readers will see it after you publish your changes.";
      reportChange(
        changed,
        { text: "Headline changed.", ...(changed.liveCount > 0 ? { detail } : {}) },
        list.refresh,
      );
    },
  };
}
