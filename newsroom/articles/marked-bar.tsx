import { useState } from "react";
import type { ArticleCopy } from "../../modules/content/newsroom/desk/types";
import { accessWords, type DeskSection } from "../common/articles";
import { Button } from "../ui/button";
import { Menu } from "../ui/menu";
import { changeCopies } from "../common/changes/change-articles";
import { accessNames } from "./filters";
import { countArticles, reportChange } from "../common/changes/report-change";

interface MarkedBarProps {
  readonly ids: readonly number[];
  readonly sections: readonly DeskSection[];
  /** Null unless all of them are published, by someone who may take them down. */
  readonly onTakeDown: (() => void) | null;
  readonly onChanged: () => Promise<void>;
  readonly onClear: () => void;
}

/** Actions on the marked rows, which the screen calls selected. */
export function MarkedBar({ ids, sections, onTakeDown, onChanged, onClear }: MarkedBarProps) {
  const [isWaiting, setWaiting] = useState(false);

  async function change(what: string, copy: Partial<ArticleCopy>) {
    if (isWaiting) return;
    setWaiting(true);
    const changed = await changeCopies(ids, copy);
    await onChanged();
    setWaiting(false);
    const text = `${countArticles(changed.articles.length)}: ${what}.`;
    const detail = "If an article is published, readers see the change after you publish it.";
    reportChange(changed, changed.liveCount > 0 ? { text, detail } : { text }, onChanged);
  }

  return (
    <section className="articles-marked" aria-label="Selected articles" aria-busy={isWaiting}>
      <p aria-live="polite">
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
      {onTakeDown ? <Button onClick={onTakeDown}>Take down…</Button> : null}
      <Button kind="quiet" isWaiting={isWaiting} onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
