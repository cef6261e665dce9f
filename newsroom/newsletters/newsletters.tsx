/** The lists, and their issues with what has become of them. */
import "./newsletters.css";
import { lazy, Suspense, useState } from "react";
import useSwr from "swr";
import { Link, useLocation } from "wouter";
import type { DeskList, Issue, NewsletterDesk } from "../../modules/newsletters/types";
import { call } from "../common/call";
import { useNow } from "../common/clock";
import { formatCount } from "../common/count";
import { useMay } from "../common/session";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { PageTitle } from "../ui/page-title";
import { Failed, Loading } from "../ui/states";
import { describeDay, describeDays, describeHour, describeIssue, stateNames } from "./words";

const SettingsDialog = lazy(() => import("./settings-dialog"));

export default function Newsletters() {
  const { data, error, mutate, isValidating } = useSwr("/newsletters", call<NewsletterDesk>, {
    refreshInterval: 10_000,
  });
  const failed = error ? (
    <Failed
      what="We couldn’t load the newsletters."
      error={error}
      onRetry={() => void mutate()}
      isRetrying={isValidating}
      {...(data && { kept: "This page may be out of date." })}
    />
  ) : null;
  return (
    <>
      <PageTitle title="Newsletters" />
      {failed}
      {!data && !failed ? <Loading what="the newsletters" /> : null}
      {data ? (
        <div className="newsletters">
          {data.lists.map((list) => (
            <List key={list.id} list={list} onChanged={() => void mutate()} />
          ))}
        </div>
      ) : null}
    </>
  );
}

function List({ list, onChanged }: { readonly list: DeskList; readonly onChanged: () => void }) {
  const now = useNow();
  const mayWrite = useMay("write_newsletters");
  const maySend = useMay("send_newsletters");
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const compose = useAction(async (day: "today" | "tomorrow") => {
    const issue = await call<Issue>(`/newsletters/${list.id}/issues`, {
      method: "POST",
      body: { day },
    });
    navigate(`/newsletters/${list.id}/${issue.id}`);
  });
  const { sendsItself, weekdays } = list.settings;
  return (
    <section className="newsletters-list" aria-labelledby={`list-${list.id}`}>
      <div className="newsletters-head">
        <h2 id={`list-${list.id}`} className="head-26">
          {list.name}
        </h2>
        <p className="newsletters-line">
          <b>{formatCount(list.subscribers)}</b>{" "}
          {list.subscribers === 1 ? "subscriber" : "subscribers"} ·{" "}
          {sendsItself && list.nextAt
            ? `goes out automatically ${describeDays(weekdays)}, next ${describeHour(new Date(list.nextAt), now)}`
            : "sent manually"}
        </p>
        <div className="button-row">
          {mayWrite ? (
            <>
              <Button
                isSmall
                isWaiting={compose.isWaiting}
                onClick={() => void compose.run("today")}
                aria-label={`Compose today’s issue of ${list.name}`}
              >
                Compose today’s
              </Button>
              <Button
                isSmall
                isWaiting={compose.isWaiting}
                onClick={() => void compose.run("tomorrow")}
                aria-label={`Compose tomorrow’s issue of ${list.name}`}
              >
                Compose tomorrow’s
              </Button>
            </>
          ) : null}
          {maySend ? (
            <Button
              isSmall
              kind="quiet"
              onClick={() => setOpen(true)}
              aria-label={`When it goes out: ${list.name}`}
            >
              When it goes out
            </Button>
          ) : null}
        </div>
      </div>
      {compose.error ? <p role="alert">{compose.error}</p> : null}
      {list.issues.length === 0 ? (
        <p className="newsletters-none">No issue yet. Compose the first one.</p>
      ) : (
        <ul className="newsletters-issues">
          {list.issues.map((issue) => (
            <li key={issue.id}>
              <Link href={`/newsletters/${list.id}/${issue.id}`}>
                <span className="newsletters-state" data-state={issue.state}>
                  {stateNames[issue.state]}
                </span>
                <span className="head-19">{issue.subject || "Without a subject"}</span>
                <span className="newsletters-facts">
                  {describeDay(issue.forDay)} · {describeIssue(issue, now)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <Suspense>
          <SettingsDialog list={list} onClose={() => setOpen(false)} onChanged={onChanged} />
        </Suspense>
      ) : null}
    </section>
  );
}
