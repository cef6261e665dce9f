import { useState } from "react";
import { accessWords, type DeskSection } from "../common/articles";
import { showToast } from "../common/toast";
import { Button } from "../ui/button";
import { Menu } from "../ui/menu";
import { changeCopies } from "./change-articles";
import { accessNames } from "./filters";

interface MarkedBarProps {
  readonly ids: readonly number[];
  readonly sections: readonly DeskSection[];
  readonly onChanged: () => Promise<void>;
  readonly onClear: () => void;
}

const countArticles = (count: number): string => (count === 1 ? "1 article" : `${count} articles`);

/** What can be done with the marked rows, which the screen calls selected. */
export function MarkedBar({ ids, sections, onChanged, onClear }: MarkedBarProps) {
  const [isWaiting, setWaiting] = useState(false);

  async function change(what: string, copy: Parameters<typeof changeCopies>[1]) {
    if (isWaiting) return;
    setWaiting(true);
    const { articles, failed, liveCount, undo } = await changeCopies(ids, copy);
    await onChanged();
    setWaiting(false);
    if (articles.length > 0) {
      showToast({
        text: `${countArticles(articles.length)}: ${what}.`,
        ...(liveCount > 0
          ? { detail: "Readers of published ones see it after you publish their changes." }
          : {}),
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
      });
    }
  }

  return (
    <section className="articles-marked" aria-label="Selected articles">
      <p>
        <b>{ids.length}</b> selected
      </p>
      <Menu
        side="start"
        label="Section"
        name="Set section"
        items={sections.map(({ id, label }) => ({
          id: String(id),
          label,
          onChoose: () => void change(`section is ${label}`, { sectionIds: [id] }),
        }))}
      />
      <Menu
        side="start"
        label="Access"
        name="Set access"
        items={accessNames.map((access) => ({
          id: access,
          label: accessWords[access],
          onChoose: () => void change(`access is ${accessWords[access].toLowerCase()}`, { access }),
        }))}
      />
      <Button kind="quiet" isWaiting={isWaiting} onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
