import { type FormEvent, useState } from "react";
import type { DeskPaperSection } from "../../modules/content/types";
import { useAction } from "../common/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Checkbox, Field, TextArea } from "../ui/field";
import { ColorField } from "./color-field";

export interface SectionFields {
  readonly label: string;
  readonly slug: string;
  readonly description: string;
  readonly color: string;
  readonly homepageCount: number;
  readonly showInMedia: boolean;
}

interface SectionFormProps {
  /** Null: a new one. */
  readonly section: DeskPaperSection | null;
  readonly colors: readonly string[];
  /** The WordPress in which names and addresses are changed; null: here. */
  readonly wordpressUrl: string | null;
  /** Throws what went wrong. */
  readonly onSave: (fields: SectionFields) => Promise<void>;
  readonly onDelete?: () => void;
  readonly onClose: () => void;
}

/** A dialog for a new section, or one that is changed. */
export function SectionForm(props: SectionFormProps) {
  const { section, colors, wordpressUrl, onSave, onDelete, onClose } = props;
  const [color, setColor] = useState(section?.color ?? "ink");
  const saving = useAction(onSave);
  const inWordPress = wordpressUrl === null ? undefined : "Edited in WordPress.";

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? "").trim();
    void saving.run({
      label: text("label"),
      slug: text("slug"),
      description: text("description"),
      color,
      homepageCount: Number(text("count")),
      showInMedia: given.get("films") !== null,
    });
  }

  return (
    <Dialog title={section ? section.label : "New section"} onClose={onClose}>
      <form className="sections-form" noValidate onSubmit={send}>
        <Field
          label="Name"
          name="label"
          maxLength={60}
          defaultValue={section?.label}
          readOnly={wordpressUrl !== null}
          hint={inWordPress}
          error={saving.error}
          data-autofocus
        />
        {section ? (
          <Field
            label="Address"
            name="slug"
            maxLength={60}
            spellCheck={false}
            defaultValue={section.slug}
            readOnly={wordpressUrl !== null}
            hint={
              inWordPress ??
              `/section/${section.slug}. If you change it, the old address keeps working.`
            }
          />
        ) : null}
        <TextArea
          label="Line"
          name="description"
          maxLength={300}
          rows={2}
          defaultValue={section?.description}
          hint="Stands under the name on its page."
        />
        <ColorField colors={colors} value={color} onChoose={setColor} />
        {section ? (
          <>
            <Field
              label="Articles on the front page"
              name="count"
              type="number"
              min={1}
              max={20}
              defaultValue={section.homepageCount}
            />
            <Checkbox
              label="List its films under Watch"
              name="films"
              defaultChecked={section.showInMedia}
            />
          </>
        ) : null}
        <div className="button-row">
          <Button type="submit" kind="ink" isWaiting={saving.isWaiting}>
            {section ? "Save" : "Add section"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          {onDelete ? (
            <Button kind="quiet" onClick={onDelete}>
              Delete…
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
