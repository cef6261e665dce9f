/** What of an author is written. */
import { useEffect, useState } from "react";
import useSwr from "swr";
import type {
  AuthorFields,
  AuthorStaff,
  DeskAuthor,
} from "../../../modules/content/newsroom/kinds/authors/types";
import type { DeskPicture } from "../../../modules/content/newsroom/desk/types";
import { call, CallError } from "../../common/call";
import { showToast } from "../../common/toast";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Field, Select, TextArea, FieldError } from "../../ui/field";
import { Conflict } from "./conflict";
import { isSame, keepDraft, readDraft } from "./draft";
import { LinksField } from "./links-field";
import { PortraitField } from "./portrait-field";
import { authorPath } from "../../../shared/paths";
import { decode } from "../../../shared/decode";

interface FormProps {
  readonly author: DeskAuthor;
  readonly isFixed: boolean;
  readonly onSaved: (author: DeskAuthor) => void;
}

export function AuthorForm({ author, isFixed, onSaved }: FormProps) {
  const { id } = author;
  const [draft] = useState(() => {
    const kept = readDraft(id);
    return kept && isSame(kept.fields, author.fields) ? null : kept;
  });
  const [fields, setFields] = useState<AuthorFields>(draft?.fields ?? author.fields);
  /** The version that the form was written over. */
  const [seen, setSeen] = useState(draft?.version ?? author.version);
  const [theirs, setTheirs] = useState<DeskAuthor | null>(null);
  const [portrait, setPortrait] = useState<DeskPicture | null>(author.portrait);
  const isChanged = !isSame(fields, author.fields);

  useEffect(() => {
    keepDraft(id, isChanged ? { version: seen, fields } : null);
  }, [id, isChanged, seen, fields]);

  const change = (part: Partial<AuthorFields>) => setFields((before) => ({ ...before, ...part }));
  function show(next: DeskAuthor): void {
    setFields(next.fields);
    setSeen(next.version);
    setPortrait(next.portrait);
    setTheirs(null);
    onSaved(next);
  }
  const saving = useAction(async (version: number = seen) => {
    try {
      show(
        await call<DeskAuthor>(`/authors/${id}`, { method: "PUT", body: fields, seen: version }),
      );
      showToast({ text: "Saved. Readers see it now." });
    } catch (error) {
      const found = error instanceof CallError && error.status === 412 && error.details["theirs"];
      if (!found) throw error;
      setTheirs(found as DeskAuthor);
    }
  });

  return (
    <form
      className="authors-form"
      aria-label="Author"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run();
      }}
    >
      {theirs ? (
        <Conflict
          mine={fields}
          theirs={theirs}
          onTakeTheirs={() => show(theirs)}
          onKeepMine={() => void saving.run(theirs.version)}
        />
      ) : null}
      <fieldset disabled={isFixed}>
        <legend className="unseen">What readers see</legend>
        <PortraitField
          name={fields.name}
          portrait={portrait}
          isFixed={isFixed}
          onChange={(picture) => {
            setPortrait(picture);
            change({ pictureId: picture?.id ?? null });
          }}
        />
        <Field
          label="Name"
          value={fields.name}
          maxLength={200}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Field
          label="Role"
          hint="For example: National correspondent"
          value={fields.role}
          maxLength={200}
          onChange={({ currentTarget }) => change({ role: currentTarget.value })}
        />
        <TextArea
          label="Biography"
          rows={5}
          value={fields.life}
          maxLength={5_000}
          onChange={({ currentTarget }) => change({ life: currentTarget.value })}
        />
        <LinksField links={fields.links} onChange={(links) => change({ links })} />
        <Field
          label="Address"
          hint={`${decode(authorPath(fields.slug || "…"))}. If you change it, the old address leads to the new one.`}
          value={decode(fields.slug)}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
        />
        <StaffField value={fields.staffId} onChange={(staffId) => change({ staffId })} />
      </fieldset>
      <FieldError error={saving.error} />
      {isFixed ? null : (
        <div className="button-row">
          <Button
            kind="ink"
            type="submit"
            isWaiting={saving.isWaiting}
            aria-disabled={!isChanged || undefined}
          >
            Save
          </Button>
          {isChanged ? (
            <Button kind="quiet" onClick={() => show(author)}>
              Undo changes
            </Button>
          ) : null}
        </div>
      )}
    </form>
  );
}

/** Whose byline this is: what they begin carries it. */
function StaffField(props: {
  readonly value: number | null;
  readonly onChange: (staffId: number | null) => void;
}) {
  const { data } = useSwr("/authors/staff", call<{ readonly staff: readonly AuthorStaff[] }>, {
    revalidateOnFocus: false,
  });
  const staff = data?.staff ?? [];
  return (
    <Select
      label="Member of the staff"
      hint="Articles that this person begins have this byline."
      value={props.value ?? ""}
      onChange={({ currentTarget }) =>
        props.onChange(currentTarget.value === "" ? null : Number(currentTarget.value))
      }
    >
      <option value="">No one</option>
      {staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {props.value !== null && !staff.some(({ id }) => id === props.value) ? (
        <option value={props.value}>Someone who has left</option>
      ) : null}
    </Select>
  );
}
