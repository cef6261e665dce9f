/** Two people changed a section or a topic: what differs, to take one or the other. */
import "./conflict.css";
import { CallError } from "../common/call";
import { Button } from "../ui/button";

export interface Difference {
  /** As the form's label has it. */
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
}

interface ConflictProps {
  readonly what: "section" | "topic";
  readonly differences: readonly Difference[];
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

export function Conflict({ what, differences, onTakeTheirs, onKeepMine }: ConflictProps) {
  return (
    <div className="notice sections-conflict" role="alert">
      <p>
        <b>Someone else changed this {what} in the meantime.</b>
        Nothing is lost. Choose which one stays.
      </p>
      <dl className="facts">
        {differences.map(({ field, theirs, mine }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              Theirs: {theirs || "none"}
              <br />
              Yours: {mine || "none"}
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

const changedIn = <Fields extends object>(before: Fields, mine: Fields): (keyof Fields)[] =>
  (Object.keys(mine) as (keyof Fields)[]).filter((name) => mine[name] !== before[name]);

/** What was changed in a form, of what it began with. */
export const pickChanged = <Fields extends object>(before: Fields, mine: Fields): Partial<Fields> =>
  Object.fromEntries(changedIn(before, mine).map((name) => [name, mine[name]])) as Partial<Fields>;

/** What two have changed, each to something else; whatever only one has changed is both's. */
export const contestedIn = <Fields extends object>(
  before: Fields,
  mine: Fields,
  theirs: Fields,
): readonly (keyof Fields)[] =>
  changedIn(before, mine).filter(
    (name) => theirs[name] !== before[name] && theirs[name] !== mine[name],
  );

export const isConflict = (failure: unknown): boolean =>
  failure instanceof CallError && failure.status === 412;

/** The field that a refusal is about; null: the form as a whole. */
export function fieldOf(failure: unknown): "label" | "slug" | null {
  if (!(failure instanceof CallError)) return null;
  const { code, details } = failure;
  const names = Object.keys((details["fields"] as object | undefined) ?? {});
  const isAbout = (name: string) => code.startsWith(name) || names.includes(name);
  return (["slug", "label"] as const).find(isAbout) ?? null;
}
