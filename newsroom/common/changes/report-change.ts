import { showToast } from "../toast";
import type { Changed } from "./change-articles";

export const countArticles = (count: number): string =>
  count === 1 ? "1 article" : `${count} articles`;

/** Says what became of a change to several articles, and offers to undo it. */
export function reportChange(
  { articles, failed, undo }: Changed,
  said: { readonly text: string; readonly detail?: string; readonly mark?: "taken-down" },
  onChanged: () => Promise<void>,
): void {
  if (articles.length > 0) {
    showToast({
      ...said,
      undo: {
        run: async () => {
          await undo();
          await onChanged();
        },
      },
    });
  }
  if (failed.length > 0) {
    showToast({
      text: `${countArticles(failed.length)} didn’t change.`,
      detail: failed[0]!.message,
      seconds: 20,
    });
  }
}
