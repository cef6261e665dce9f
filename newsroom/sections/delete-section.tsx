import { useState } from "react";
import type { DeskPaperSection } from "../../modules/content/types";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Select, FieldError } from "../ui/field";
import { isConflict } from "./refusals";
import type { PaperSectionsState } from "./use-paper-sections";
import { countWords } from "./words";

interface DeleteSectionProps {
  readonly section: DeskPaperSection;
  readonly others: readonly DeskPaperSection[];
  readonly send: PaperSectionsState["send"];
  readonly reload: PaperSectionsState["reload"];
  readonly onClose: () => void;
}

/** Deletes a section; its contents are moved first, some at a time, until nothing is left. */
export function DeleteSection(props: DeleteSectionProps) {
  const { others, send, reload, onClose } = props;
  /** As it was when this was asked, or as someone else has made it since. */
  const [section, setSection] = useState(props.section);
  const [moveTo, setMoveTo] = useState(section.movingTo ?? others[0]?.id ?? 0);
  const [left, setLeft] = useState(section);
  const isEmpty = section.articles + section.films === 0;
  const target = others.find(({ id }) => id === moveTo);

  async function remove(seen: number) {
    try {
      return await send(`/${section.id}`, {
        method: "DELETE",
        seen,
        body: { moveTo: isEmpty && section.movingTo === null ? null : moveTo },
      });
    } catch (failure) {
      const now = isConflict(failure) ? await reload() : undefined;
      const theirs = now?.sections.find(({ id }) => id === section.id);
      if (theirs) {
        setSection(theirs);
        setLeft(theirs);
      }
      throw failure;
    }
  }

  const deleting = useAction(async () => {
    let { version } = left;
    for (;;) {
      const { sections } = await remove(version);
      const rest = sections.find(({ id }) => id === section.id);
      if (!rest) break;
      ({ version } = rest);
      setLeft(rest);
    }
    showToast({
      text: `${section.label} is deleted.`,
      detail: isEmpty ? "" : `Its contents moved to ${target?.label}.`,
    });
    onClose();
  });

  return (
    <Dialog title={`Delete ${section.label}?`} width="narrow" onClose={onClose}>
      <p className="deck">
        {isEmpty
          ? "It’s empty. Its page will be permanently removed."
          : `${countWords(section)} need another section. Its address will redirect there.`}
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
      <FieldError error={deleting.error} />
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
