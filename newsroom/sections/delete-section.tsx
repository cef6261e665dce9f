import { useState } from "react";
import type { DeskPaperSection } from "../../modules/content/types";
import { showToast } from "../common/toast";
import { useAction } from "../common/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Select } from "../ui/field";
import type { PaperSectionsState } from "./use-paper-sections";
import { countWords } from "./words";

interface DeleteSectionProps {
  readonly section: DeskPaperSection;
  readonly others: readonly DeskPaperSection[];
  readonly send: PaperSectionsState["send"];
  readonly onClose: () => void;
}

/** Deletes a section; what stands in it is moved first, some at a time, until nothing is left. */
export function DeleteSection({ section, others, send, onClose }: DeleteSectionProps) {
  const [moveTo, setMoveTo] = useState(section.movingTo ?? others[0]?.id ?? 0);
  const [left, setLeft] = useState<DeskPaperSection>(section);
  const isEmpty = section.articles + section.films === 0;
  const target = others.find(({ id }) => id === moveTo);

  const deleting = useAction(async () => {
    let { version } = left;
    for (;;) {
      const { sections } = await send(`/${section.id}`, {
        method: "DELETE",
        seen: version,
        body: { moveTo: isEmpty && section.movingTo === null ? null : moveTo },
      });
      const rest = sections.find(({ id }) => id === section.id);
      if (!rest) break;
      ({ version } = rest);
      setLeft(rest);
    }
    showToast({
      text: `${section.label} is deleted.`,
      detail: isEmpty ? "" : `What was in it is in ${target?.label}.`,
    });
    onClose();
  });

  return (
    <Dialog title={`Delete ${section.label}?`} width="narrow" onClose={onClose}>
      <p className="deck">
        {isEmpty
          ? "Nothing stands in it. Its page is gone for good."
          : `${countWords(section)} need another section. Readers of its address go there, too.`}
      </p>
      {isEmpty ? null : (
        <Select
          label="Move to"
          value={moveTo}
          disabled={section.movingTo !== null || deleting.isWaiting}
          onChange={({ currentTarget }) => setMoveTo(Number(currentTarget.value))}
        >
          {others.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {deleting.error === null ? null : (
        <p className="field-error" role="alert">
          {deleting.error}
        </p>
      )}
      {deleting.isWaiting && !isEmpty ? <output>{countWords(left)} to go…</output> : null}
      <div className="button-row sections-ask">
        <Button kind="ink" isWaiting={deleting.isWaiting} onClick={() => void deleting.run()}>
          {isEmpty ? "Delete section" : `Move ${countWords(left)} and delete`}
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}
