/** Two people changed the same form: what differs, to take one or the other. */
import "./conflict-notice.css";
import { Button } from "./button";

export interface Difference {
  /** As the form's label has it. */
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
}

interface ConflictNoticeProps {
  /** Who changed it; empty if that isn't known. */
  readonly who?: string;
  /** "author" */
  readonly what: string;
  readonly differences: readonly Difference[];
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

export function ConflictNotice(props: ConflictNoticeProps) {
  const { who, what, differences, onTakeTheirs, onKeepMine } = props;
  return (
    <div className="notice conflict-notice" role="alert">
      <p>
        <b>
          {who || "Someone else"} changed this {what} in the meantime.
        </b>
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
          Overwrite with mine
        </Button>
        <Button isSmall onClick={onTakeTheirs}>
          Use theirs
        </Button>
      </div>
    </div>
  );
}
