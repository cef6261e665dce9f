/** Beside the issue: who gets it, what was looked at, what became of it, and the previous one. */
import "./issue-standing.css";
import type { Issue, IssueStanding, IssueSummary } from "../../modules/newsletters/types";
import { useNow } from "../common/clock";
import { formatCount } from "../common/count";
import { formatClock } from "../common/dates";
import { Failed, Loading } from "../ui/states";
import { checkWords, describeDay, listFigures, stateNames } from "./words";

interface StandingProps {
  readonly issue: Issue;
  readonly listName: string;
  readonly data: IssueStanding | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function Standing({ issue, listName, data, error, onRetry }: StandingProps) {
  if (!data && error) {
    return <Failed what="We couldn’t load the checks." error={error} onRetry={onRetry} />;
  }
  return (
    <aside className="issue-standing" aria-label="Recipients and checks">
      {issue.figures ? <Progress issue={issue} /> : null}
      {data ? (
        <>
          {issue.beganAt ? null : <Audience data={data} listName={listName} />}
          {issue.beganAt ? null : <Checks data={data} />}
          {data.last ? <Last issue={data.last} /> : null}
        </>
      ) : (
        <Loading what="the checks" rows={4} />
      )}
    </aside>
  );
}

function Audience({ data, listName }: { data: IssueStanding; listName: string }) {
  const { recipients, paying, bounced, refused } = data.audience;
  const left = [
    bounced > 0 && `${formatCount(bounced)} whose emails bounced`,
    refused > 0 && `${formatCount(refused)} who opted out`,
  ].filter((each) => each !== false);
  return (
    <section aria-labelledby="issue-audience">
      <h2 id="issue-audience" className="head-26">
        Recipients
      </h2>
      <p className="issue-number">{formatCount(recipients)}</p>
      <p className="fine">
        {recipients === 1 ? "gets" : "get"} {listName}.
        {left.length > 0 ? ` Not counted: ${left.join(", ")}.` : ""}
      </p>
      <p className="issue-share">
        <b>{formatCount(paying)}</b> pay <b>{formatCount(recipients - paying)}</b> don’t
      </p>
      <progress
        className="issue-bar"
        aria-label="Share of recipients who pay"
        max={Math.max(1, recipients)}
        value={paying}
      />
    </section>
  );
}

function Checks({ data }: { data: IssueStanding }) {
  return (
    <section aria-labelledby="issue-checks">
      <h2 id="issue-checks" className="head-26">
        Before you send
      </h2>
      <ul className="issue-checks">
        {data.checks.map(({ id, state, message }) => (
          <li key={id} data-state={state}>
            <span className="unseen">{checkWords[state]}: </span>
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progress({ issue }: { issue: Issue }) {
  const figures = issue.figures!;
  const handled = figures.recipients - figures.waiting;
  return (
    <section aria-labelledby="issue-progress">
      <h2 id="issue-progress" className="head-26">
        {stateNames[issue.state]}
      </h2>
      <p className="issue-number">{formatCount(figures.sent)}</p>
      <p className="fine">of {formatCount(figures.recipients)} recipients have it.</p>
      <progress
        className="issue-bar"
        aria-label="How much is sent"
        max={Math.max(1, figures.recipients)}
        value={handled}
      />
      {issue.waitsBecause ? (
        <p className="fine">
          Waiting for the mail server. We’ll retry automatically: {issue.waitsBecause}
        </p>
      ) : null}
      <Figures issue={issue} />
    </section>
  );
}

function Last({ issue }: { issue: IssueSummary }) {
  const now = useNow();
  const began = new Date(issue.beganAt ?? now);
  const from = formatClock(began);
  const until = issue.endedAt ? formatClock(new Date(issue.endedAt)) : from;
  const hours = until === from ? from : `${from} to ${until}`;
  return (
    <section aria-labelledby="issue-last">
      <h2 id="issue-last" className="head-26">
        Previous issue
      </h2>
      <p className="fine">
        {describeDay(issue.forDay)}, {hours}
      </p>
      <Figures issue={issue} />
    </section>
  );
}

function Figures({ issue }: { issue: IssueSummary }) {
  if (!issue.figures) return null;
  return (
    <>
      <dl className="issue-figures">
        {listFigures(issue.figures).map(([name, number]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(number)}</dd>
          </div>
        ))}
      </dl>
      <p className="fine">We don’t count opens because mail apps open emails automatically.</p>
    </>
  );
}
