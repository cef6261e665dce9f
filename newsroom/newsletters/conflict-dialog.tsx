/** Two people changed an issue: what differs, to take mine or theirs of each. */
import "./conflict-dialog.css";
import { useId, useState } from "react";
import useSwr from "swr";
import type { Issue, IssuePart, IssueText } from "../../modules/newsletters/types";
import { call } from "../common/call";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Failed, Loading } from "../ui/states";
import { type Difference, listDifferences, mergeIssues, type Side, usualSide } from "./conflict";
import type { Title } from "./parts/part-articles";
import { type IssueEditing, textOf } from "./use-issue";
import { audienceNames, describePart, nameOfPart } from "./words";

export default function ConflictDialog(props: {
  readonly issue: IssueEditing;
  readonly onClose: () => void;
}) {
  const { issue, onClose } = props;
  // Once: what is compared must not change while it is looked at.
  const { data, error, mutate, isValidating } = useSwr(
    [`/newsletters/issues/${issue.id}`, "compare"],
    ([path]) => call<Issue>(path),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return (
    <Dialog title="Someone else changed this issue, too" width="wide" onClose={onClose}>
      {data && issue.text && !isValidating ? (
        <Compare issue={issue} mine={issue.text} theirs={data} onClose={onClose} />
      ) : error && !isValidating ? (
        <Failed
          what="We couldn’t load Their version."
          error={error}
          kept="Yours is kept on this computer."
          onRetry={() => void mutate()}
        />
      ) : (
        <Loading what="their version" />
      )}
    </Dialog>
  );
}

function Compare(props: {
  readonly issue: IssueEditing;
  readonly mine: IssueText;
  readonly theirs: Issue;
  readonly onClose: () => void;
}) {
  const { issue, mine, theirs, onClose } = props;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const differences = listDifferences(mine, textOf(theirs));
  const titles = [
    ...Object.values(theirs.contents).flat(),
    ...Object.values(issue.data?.contents ?? {}).flat(),
  ];
  function settle(text: IssueText | null): void {
    onClose();
    void issue.settle(text, theirs);
  }
  return (
    <>
      <p className="deck">Nothing is overwritten. Choose what stays.</p>
      <div className="issue-conflict">
        {differences.map((each) => (
          <Choose
            key={each.id}
            name={nameOfDifference(each)}
            mine={tell(each, mine, "mine", titles)}
            theirs={tell(each, theirs, "theirs", titles)}
            side={choices[each.id] ?? usualSide(each)}
            onChoose={(side) => setChoices({ ...choices, [each.id]: side })}
          />
        ))}
      </div>
      <div className="button-row">
        <Button
          kind="ink"
          data-autofocus
          onClick={() => settle(mergeIssues(mine, textOf(theirs), choices))}
        >
          Continue with this
        </Button>
        <Button onClick={() => settle(mine)}>All mine</Button>
        <Button onClick={() => settle(null)}>All theirs</Button>
      </div>
    </>
  );
}

function Choose(props: {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}) {
  const { name, mine, theirs, side, onChoose } = props;
  const group = useId();
  const option = (each: Side, label: string, text: string) => (
    <label data-chosen={side === each || undefined}>
      <span>
        <input type="radio" name={group} checked={side === each} onChange={() => onChoose(each)} />
        {label}
      </span>
      <span className="issue-conflict-text">{text}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className="kicker">{name}</legend>
      {option("mine", "Mine", mine)}
      {option("theirs", "Theirs", theirs)}
    </fieldset>
  );
}

function nameOfDifference(difference: Difference): string {
  if (difference.kind === "part") return nameOfPart((difference.mine ?? difference.theirs)!);
  return { subject: "Subject", preheader: "First line in the inbox", order: "Order of the parts" }[
    difference.id
  ];
}

function tell(
  difference: Difference,
  text: IssueText,
  side: Side,
  titles: readonly Title[],
): string {
  switch (difference.kind) {
    case "line":
      return text[difference.id] || "Empty";
    case "order":
      return text.parts.map(nameOfPart).join(", ");
    case "part": {
      const part = difference[side];
      return part ? tellPart(part, titles) : "Not in it";
    }
  }
}

function tellPart(part: IssuePart, titles: readonly Title[]): string {
  if (part.isLeftOut) return "Left out";
  switch (part.kind) {
    case "words":
      return `${part.text || "Nothing written yet"} (${audienceNames[part.audience]})`;
    case "join":
      return part.text;
    case "articles":
      return (
        (part.articleIds ?? [])
          .map((id) => titles.find((each) => each.id === id)?.title ?? "An article")
          .join("; ") || describePart(part, [])
      );
    default:
      return describePart(part, []);
  }
}
