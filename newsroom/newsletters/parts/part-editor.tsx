/** The selected part's fields. */
import type {
  ArticlesPart,
  Audience,
  IssuePart,
  NewsletterDesk,
} from "../../../modules/newsletters/types";
import { Button } from "../../ui/button";
import { Checkbox, Field, Select, TextArea } from "../../ui/field";
import { PartArticles, type Title } from "./part-articles";
import { audienceNames, nameOfPart, sourceNames } from "../words";

interface EditorProps {
  readonly part: IssuePart;
  /** Of all articles in the issue. */
  readonly titles: readonly Title[];
  readonly sections: NewsletterDesk["sections"];
  readonly onChange: (part: IssuePart) => void;
  readonly onRemove: () => void;
}

export function PartEditor(props: EditorProps) {
  const { part, onChange, onRemove } = props;
  return (
    <section className="issue-part-editor" aria-label={`Edit ${nameOfPart(part)}`}>
      <Field
        label="Heading"
        maxLength={80}
        value={part.heading}
        onChange={({ target }) => onChange({ ...part, heading: target.value })}
      />
      {part.kind === "words" || part.kind === "join" ? (
        <TextArea
          label="Text"
          rows={5}
          hint="Leave a blank line between paragraphs. Link format: [text](URL)."
          value={part.text}
          onChange={({ target }) => onChange({ ...part, text: target.value })}
        />
      ) : null}
      {part.kind === "words" ? (
        <Select
          label="For"
          value={part.audience}
          onChange={({ target }) => onChange({ ...part, audience: target.value as Audience })}
        >
          {Object.entries(audienceNames).map(([audience, name]) => (
            <option key={audience} value={audience}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      {part.kind === "articles" ? <Articles {...props} part={part} /> : null}
      <Checkbox
        label="Leave it out of this issue"
        checked={part.isLeftOut}
        onChange={({ target }) => onChange({ ...part, isLeftOut: target.checked })}
      />
      <Button isSmall kind="quiet" onClick={onRemove}>
        Delete this part
      </Button>
    </section>
  );
}

function Articles({
  part,
  titles,
  sections,
  onChange,
}: EditorProps & { readonly part: ArticlesPart }) {
  return (
    <>
      <Select
        label="Articles"
        value={part.source}
        onChange={({ target }) =>
          onChange({
            ...part,
            source: target.value as ArticlesPart["source"],
            articleIds: target.value === "chosen" ? part.articleIds : null,
          })
        }
      >
        {sourceNames.map(([source, name]) => (
          <option key={source} value={source}>
            {name}
          </option>
        ))}
      </Select>
      {part.source === "section" ? (
        <Select
          label="Section"
          value={part.sectionId ?? ""}
          onChange={({ target }) =>
            onChange({ ...part, sectionId: Number(target.value) || null, articleIds: null })
          }
        >
          <option value="">Choose a section</option>
          {sections.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      ) : null}
      {part.source === "chosen" || part.source === "front-lead" ? null : (
        <Field
          label="How many"
          type="number"
          min={1}
          max={10}
          value={part.count}
          onChange={({ target }) =>
            onChange({
              ...part,
              count: Math.max(1, Math.min(10, Number(target.value) || 1)),
              articleIds: null,
            })
          }
        />
      )}
      <Select
        label="Shown as"
        value={part.look}
        onChange={({ target }) => onChange({ ...part, look: target.value as ArticlesPart["look"] })}
      >
        <option value="lead">First article with its picture</option>
        <option value="decks">Headlines with decks</option>
        <option value="headlines">Headlines</option>
      </Select>
      <PartArticles
        part={part}
        titles={titles}
        onChange={(articleIds) => onChange({ ...part, source: "chosen", articleIds })}
      />
      {part.source === "chosen" ? null : (
        <Button isSmall onClick={() => onChange({ ...part, articleIds: null })}>
          Refresh the list
        </Button>
      )}
    </>
  );
}
