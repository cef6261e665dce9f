/** The editable fields of an author. */
import { useState } from "react";
import useSwr from "swr";
import type {
  AuthorFields,
  AuthorStaff,
  DeskAuthor,
} from "../../../modules/content/newsroom/kinds/authors/types";
import type { DeskPicture } from "../../../modules/content/newsroom/desk/types";
import { call } from "../../common/call";
import { showToast } from "../../common/toast";
import type { FieldNames } from "../../common/work/kinds";
import type { Form } from "../../common/work/use-work";
import { WorkNotices } from "../../common/work/work-notices";
import { Button } from "../../ui/button";
import { Field, Select, TextArea } from "../../ui/field";
import { LinksField } from "./links-field";
import { PortraitField } from "./portrait-field";
import { authorPath } from "../../../shared/paths";
import { decode } from "../../../shared/decode";

interface FormProps {
  readonly form: Form<DeskAuthor, AuthorFields>;
  readonly isFixed: boolean;
}

const names: FieldNames = { sections: [], writers: {} };

export function AuthorForm({ form, isFixed }: FormProps) {
  const { item: author, copy: fields, change, isDirty, isWaiting, writing } = form;
  /** Chosen since the last save. */
  const [chosen, setChosen] = useState<DeskPicture | null>(null);
  const portrait = usePortrait(fields.pictureId, [chosen, author.portrait]);

  async function save(): Promise<void> {
    if (isDirty && (await form.save())) showToast({ text: "Saved. Readers see it now." });
  }

  return (
    <div>
      <WorkNotices writing={writing} names={names} isReadOnly={isFixed} />
      <form
        className="authors-form"
        aria-label="Author"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset disabled={isFixed}>
          <legend className="unseen">Public profile</legend>
          <PortraitField
            name={fields.name}
            portrait={portrait}
            isFixed={isFixed}
            onChange={(picture) => {
              setChosen(picture);
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
            hint={`${decode(authorPath(fields.slug || "…"))}. If you change it, the old address redirects to the new one.`}
            value={decode(fields.slug)}
            maxLength={200}
            spellCheck={false}
            autoCapitalize="off"
            onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
          />
          <StaffField value={fields.staffId} onChange={(staffId) => change({ staffId })} />
        </fieldset>
        {isFixed ? null : (
          <div className="button-row">
            <Button
              kind="ink"
              type="submit"
              isWaiting={isWaiting}
              aria-disabled={!isDirty || undefined}
            >
              Save
            </Button>
            {isDirty ? (
              <Button kind="quiet" onClick={() => writing.show(author)}>
                Undo changes
              </Button>
            ) : null}
          </div>
        )}
      </form>
    </div>
  );
}

/** The picture of an ID: one that is at hand, else the server's. */
function usePortrait(
  id: number | null,
  atHand: readonly (DeskPicture | null)[],
): DeskPicture | null {
  const found = atHand.find((each) => each?.id === id) ?? null;
  const { data } = useSwr(id === null || found ? null : `/pictures/${id}`, call<DeskPicture>, {
    revalidateOnFocus: false,
  });
  return id === null ? null : (found ?? data ?? null);
}

/** The person whose byline this is: their new articles have it. */
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
      label="Staff member"
      hint="Articles this person starts get this byline."
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
