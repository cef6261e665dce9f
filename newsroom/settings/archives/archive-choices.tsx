/** The choices for an archive: the options of the command. */
import type { ReactNode } from "react";
import type { ArchiveChoices, ArchiveFileView, ArchiveList } from "../../../modules/imports/types";
import { count } from "../../common/count";
import { Checkbox, Field, Select } from "../../ui/field";
import { hasLocalEdits } from "./archive-words";

/** More categories than these are folded. */
const mostShown = 12;

const types = {
  article: "Articles",
  page: "Pages",
  video: "Videos",
  event: "Events",
  crossword: "Crosswords",
  writer: "Authors",
};

export const sameChoices = (one: ArchiveChoices, other: ArchiveChoices): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = ({ sections, types: named, ...rest }: ArchiveChoices) =>
  [sections, named, rest].map((record) =>
    Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

interface FormProps {
  readonly file: ArchiveFileView;
  readonly sections: ArchiveList["sections"];
  readonly options: ArchiveChoices;
  readonly onChange: (options: ArchiveChoices) => void;
  readonly onSubmit: () => void;
  /** The button that sends it. */
  readonly children: ReactNode;
}

export function ArchiveChoicesForm(props: FormProps) {
  const { file, options, onChange, onSubmit, children } = props;
  const { result } = file;
  const set = (fields: Partial<ArchiveChoices>) => onChange({ ...options, ...fields });
  return (
    <form
      className="imports-choices"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {file.system === "WordPress" ? null : (
        <Field
          label="URL of the old site"
          hint={`A ${file.system} export doesn’t include its URL. We need it to find pictures and links.`}
          type="url"
          required
          maxLength={500}
          placeholder="https://old.example"
          value={options.site ?? ""}
          onChange={(event) => set({ site: event.currentTarget.value.trim() || null })}
        />
      )}
      {result && (result.unsaid > 0 || options.access !== null) ? (
        <Select
          label={`Who can read ${count(result.unsaid, "article")} with no access level`}
          value={options.access ?? ""}
          onChange={(event) =>
            set({ access: (event.currentTarget.value || null) as ArchiveChoices["access"] })
          }
        >
          <option value="">Default: metered</option>
          <option value="metered">Metered</option>
          <option value="free">Everyone</option>
          <option value="subscribers">Subscribers</option>
        </Select>
      ) : null}
      {result ? <Categories {...props} /> : null}
      {result && result.types.length > 0 ? (
        <fieldset className="imports-plans">
          <legend className="field-label">Unknown types</legend>
          {result.types.map(({ type, count: number }) => (
            <Select
              key={type}
              label={`${type}, ${count(number, "item")}`}
              value={own(options.types, type)}
              onChange={(event) =>
                set({ types: withChoice(options.types, type, event.currentTarget.value) })
              }
            >
              <option value="">Not imported</option>
              {Object.entries(types).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          ))}
        </fieldset>
      ) : null}
      {result ? (
        <div>
          <Checkbox
            label="Also import unused pictures"
            checked={options.allPictures}
            onChange={(event) => set({ allPictures: event.currentTarget.checked })}
          />
          {hasLocalEdits(result) || options.overwrites ? (
            <Checkbox
              label="Overwrite edits and deletions made here since the last import"
              checked={options.overwrites}
              onChange={(event) => set({ overwrites: event.currentTarget.checked })}
            />
          ) : null}
        </div>
      ) : null}
      {children}
    </form>
  );
}

function Categories({ file, sections, options, onChange }: FormProps) {
  const { categories } = file.result!;
  if (categories.length === 0) return null;
  // Ghost has one kind of tags: those that are no section become topics.
  const isTags = file.system === "Ghost";
  const named = sections.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ));
  const choose = (slug: string, section: string) =>
    onChange({ ...options, sections: withChoice(options.sections, slug, section) });
  const select = ({ slug, name, count: number }: (typeof categories)[number]) => {
    const same = sections.find((section) => section.slug === slug);
    return (
      <Select
        key={slug}
        label={`${name}, ${count(number, "item")}`}
        value={own(options.sections, slug)}
        onChange={(event) => choose(slug, event.currentTarget.value)}
      >
        <option value="">
          {same ? `${same.name} (same name)` : isTags ? "A topic" : "No section"}
        </option>
        {named}
      </Select>
    );
  };
  const folded = categories.slice(mostShown);
  return (
    <fieldset className="imports-plans">
      <legend className="field-label">Section for each {isTags ? "tag" : "category"}</legend>
      {categories.slice(0, mostShown).map(select)}
      {folded.length > 0 ? (
        <details>
          <summary>{count(folded.length)} more</summary>
          <div className="imports-plans">{folded.map(select)}</div>
        </details>
      ) : null}
      <Select
        label={`Articles with none of these ${isTags ? "tags" : "categories"}`}
        value={own(options.sections, "*")}
        onChange={(event) => choose("*", event.currentTarget.value)}
      >
        <option value="">{sections[0] ? `${sections[0].name} (first section)` : ""}</option>
        {named}
      </Select>
    </fieldset>
  );
}

const own = (record: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(record, name) ? record[name]! : "";

function withChoice(
  record: Readonly<Record<string, string>>,
  name: string,
  value: string,
): Readonly<Record<string, string>> {
  const { [name]: _, ...others } = record;
  return value === "" ? others : { ...others, [name]: value };
}
