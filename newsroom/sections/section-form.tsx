import { type FormEvent, useRef, useState } from "react";
import type { DeskPaperSection } from "../../modules/content/types";
import { useAction } from "../common/forms/use-action";
import { contestedIn, pickChanged } from "../common/work/merge";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Checkbox, Field, TextArea, FieldError } from "../ui/field";
import { ColorField } from "./color-field";
import { ConflictNotice, type Difference } from "../ui/conflict-notice";
import { fieldOf } from "./refusals";
import { nameOfColor } from "./words";
import { sectionPath } from "../../shared/paths";
import { decode } from "../../shared/decode";

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
  /**
   * Saves over the version that was seen; answers with what someone else has made of it, or with
   * null. Throws what else went wrong.
   */
  readonly onSave: (
    changed: Partial<SectionFields>,
    seen: number,
  ) => Promise<DeskPaperSection | null>;
  readonly onTakeTheirs?: (theirs: DeskPaperSection) => void;
  readonly onDelete?: () => void;
  readonly onClose: () => void;
}

const describeFilms = (isShown: boolean): string =>
  isShown ? "Listed under Watch" : "Not listed under Watch";

/** As the form's labels have it. */
const describe: {
  readonly [Name in keyof SectionFields]: (fields: SectionFields) => readonly [string, string];
} = {
  label: ({ label }) => ["Name", label],
  slug: ({ slug }) => ["Address", slug],
  description: ({ description }) => ["Description", description],
  color: ({ color }) => ["Color", nameOfColor(color)],
  homepageCount: ({ homepageCount }) => ["Articles on the front page", String(homepageCount)],
  showInMedia: ({ showInMedia }) => ["Its films", describeFilms(showInMedia)],
};

/** Two people's versions of the same fields. */
const compare = (
  names: readonly (keyof SectionFields)[],
  theirs: SectionFields,
  mine: SectionFields,
): readonly Difference[] =>
  names.map((name) => {
    const [field, text] = describe[name](mine);
    return { field, theirs: describe[name](theirs)[1], mine: text };
  });

const fieldsOf = ({
  label,
  slug,
  description,
  color,
  homepageCount,
  showInMedia,
}: DeskPaperSection): SectionFields => ({
  label,
  slug: decode(slug),
  description,
  color,
  homepageCount,
  showInMedia,
});

function readForm(form: HTMLFormElement, color: string): SectionFields {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return {
    label: text("label"),
    slug: text("slug"),
    description: text("description"),
    color,
    homepageCount: Number(text("count")),
    showInMedia: fields.get("films") !== null,
  };
}

/** A dialog for a new section, or one that is changed. */
export function SectionForm(props: SectionFormProps) {
  const { section, colors, wordpressUrl, onSave, onTakeTheirs, onDelete, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const [color, setColor] = useState(section?.color ?? "ink");
  const [conflict, setConflict] = useState<{
    readonly theirs: DeskPaperSection;
    readonly differences: readonly Difference[];
  } | null>(null);
  const [wrongField, setWrongField] = useState<"label" | "slug" | null>(null);
  const saving = useAction(async (fields: SectionFields, seen: number) => {
    setConflict(null);
    const before = section && fieldsOf(section);
    const changed = before ? pickChanged(before, fields) : fields;
    try {
      let theirs = await onSave(changed, seen);
      if (!theirs || !before) return;
      const contested = contestedIn(before, fields, fieldsOf(theirs));
      // The changes of both stay.
      if (contested.length === 0) theirs = await onSave(changed, theirs.version);
      if (theirs) setConflict({ theirs, differences: compare(contested, theirs, fields) });
    } catch (failure) {
      setWrongField(fieldOf(failure));
      throw failure;
    }
  });
  const inWordPress = wordpressUrl === null ? undefined : "Edited in WordPress.";
  const save = (seen: number) => void saving.run(readForm(form.current!, color), seen);
  // A new section has no field for its address.
  const wrong = wrongField === "slug" && !section ? "label" : wrongField;
  const errorOf = (field: "label" | "slug") => (wrong === field ? saving.error : null);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save(section?.version ?? 0);
  }

  return (
    <Dialog title={section ? section.label : "New section"} onClose={onClose}>
      <form ref={form} className="sections-form" noValidate onSubmit={send}>
        {conflict ? (
          <ConflictNotice
            what="section"
            differences={conflict.differences}
            onTakeTheirs={() => onTakeTheirs?.(conflict.theirs)}
            onKeepMine={() => save(conflict.theirs.version)}
          />
        ) : null}
        <Field
          label="Name"
          name="label"
          maxLength={60}
          defaultValue={section?.label}
          readOnly={wordpressUrl !== null}
          hint={inWordPress}
          error={errorOf("label")}
          data-autofocus
        />
        {section ? (
          <Field
            label="Address"
            name="slug"
            maxLength={60}
            spellCheck={false}
            defaultValue={decode(section.slug)}
            readOnly={wordpressUrl !== null}
            error={errorOf("slug")}
            hint={
              inWordPress ??
              `${decode(sectionPath(section.slug))}. If you change it, the old address keeps working.`
            }
          />
        ) : null}
        <TextArea
          label="Description"
          name="description"
          maxLength={300}
          rows={2}
          defaultValue={section?.description}
          hint="Appears under the name on the section page."
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
        <FieldError error={wrong === null ? saving.error : null} />
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
