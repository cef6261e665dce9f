import type { AuthorFields } from "../../../modules/content/newsroom/kinds/authors/types";
import { Button, IconButton } from "../../ui/button";
import { Field } from "../../ui/field";
import { CloseIcon } from "../../ui/icons";

type AuthorLink = AuthorFields["links"][number];

const mostLinks = 8;

interface LinksFieldProps {
  readonly links: readonly AuthorLink[];
  readonly onChange: (links: readonly AuthorLink[]) => void;
}

/** Links on the author's page, in their order. */
export function LinksField({ links, onChange }: LinksFieldProps) {
  const change = (place: number, part: Partial<AuthorLink>) =>
    onChange(links.with(place, { ...links[place]!, ...part }));
  return (
    <fieldset className="authors-links">
      <legend className="field-label">Links</legend>
      {links.map(({ label, url }, place) => (
        // Links have nothing but their place that stays.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="authors-link">
          <Field
            label={`Name of link ${place + 1}`}
            isLabelUnseen
            placeholder="Website"
            value={label}
            maxLength={60}
            onChange={({ currentTarget }) => change(place, { label: currentTarget.value })}
          />
          <Field
            label={`Address of link ${place + 1}`}
            isLabelUnseen
            type="url"
            placeholder="https://"
            value={url}
            maxLength={500}
            onChange={({ currentTarget }) => change(place, { url: currentTarget.value })}
          />
          <IconButton
            label={`Remove link ${place + 1}`}
            onClick={() => onChange(links.toSpliced(place, 1))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {links.length < mostLinks ? (
        <Button isSmall onClick={() => onChange([...links, { label: "", url: "" }])}>
          Add a link
        </Button>
      ) : null}
    </fieldset>
  );
}
