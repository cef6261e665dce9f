/** Two people changed an author: what differs, to take one or the other. */
import type { AuthorFields, DeskAuthor } from "../../../modules/content/authors-desk/types";
import { Button } from "../../ui/button";
import { fieldWords, listDifferences } from "./draft";

interface ConflictProps {
  readonly mine: AuthorFields;
  readonly theirs: DeskAuthor;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

export function Conflict({ mine, theirs, onTakeTheirs, onKeepMine }: ConflictProps) {
  const names = listDifferences(mine, theirs.fields);
  return (
    <div className="notice authors-conflict" role="alert">
      <p>
        <b>{theirs.savedBy || "Someone"} changed this author in the meantime.</b>
        Nothing is lost. Choose which one stays.
      </p>
      <dl className="facts">
        {names.map((name) => (
          <div key={name}>
            <dt>{fieldWords[name]}</dt>
            <dd>
              Theirs: {tell(theirs.fields[name])}
              <br />
              Yours: {tell(mine[name])}
            </dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        <Button isSmall onClick={onKeepMine}>
          Save mine over it
        </Button>
        <Button isSmall onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}

function tell(value: AuthorFields[keyof AuthorFields]): string {
  if (value === null || value === "") return "none";
  if (typeof value === "string") return value;
  if (typeof value === "number") return "another one";
  return value.map(({ label }) => label).join(", ") || "none";
}
