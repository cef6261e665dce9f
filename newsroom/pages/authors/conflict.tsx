/** Two people changed an author: what differs, to take one or the other. */
import type {
  AuthorFields,
  DeskAuthor,
} from "../../../modules/content/newsroom/kinds/authors/types";
import { ConflictNotice } from "../../ui/conflict-notice";
import { fieldWords, listDifferences } from "./draft";

interface ConflictProps {
  readonly mine: AuthorFields;
  readonly theirs: DeskAuthor;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

export function Conflict({ mine, theirs, ...choices }: ConflictProps) {
  return (
    <ConflictNotice
      who={theirs.savedBy}
      what="author"
      differences={listDifferences(mine, theirs.fields).map((name) => ({
        field: fieldWords[name],
        theirs: tell(theirs.fields[name]),
        mine: tell(mine[name]),
      }))}
      {...choices}
    />
  );
}

function tell(value: AuthorFields[keyof AuthorFields]): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number") return "another one";
  return value.map(({ label }) => label).join(", ");
}
