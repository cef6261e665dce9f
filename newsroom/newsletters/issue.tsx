/** One issue: its parts on the left, the email in the middle, who gets it on the right. */
import "./issue.css";
import { lazy, type ReactNode, Suspense, useState } from "react";
import useSwr from "swr";
import { Link } from "wouter";
import type { NewsletterDesk } from "../../modules/newsletters/types";
import { call } from "../common/call";
import { useKeys } from "../common/keys";
import { useMay } from "../common/session";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { useTitle } from "../common/screen/use-title";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Failed, Loading } from "../ui/states";
import { IssueActions } from "./issue-actions";
import { PartEditor } from "./parts/part-editor";
import { PartsList } from "./parts/parts-list";
import { Preview, type Reader } from "./preview";
import { Standing } from "./standing";
import { type IssueEditing, useIssue, useStanding } from "./use-issue";
import { describeDay, stateNames } from "./words";

const ConflictDialog = lazy(() => import("./conflict-dialog"));
const SendDialog = lazy(() => import("./send-dialog"));

const shortSubject = 41;
type View = "parts" | "email" | "sending";

export default function IssueScreen({ id }: { readonly id: number }) {
  const issue = useIssue(id);
  const { data, text, error } = issue;
  const { data: desk } = useSwr("/newsletters", call<NewsletterDesk>);
  const list = desk?.lists.find((each) => each.id === data?.list);
  useTitle(list?.name ?? "Newsletters");
  const standing = useStanding(data);
  const mayWrite = useMay("write_newsletters");
  const maySend = useMay("send_newsletters");
  const [view, setView] = useState<View>("parts");
  const [selectedId, select] = useState<string | null>(null);
  const [reader, setReader] = useState<Reader>("free");
  const [asks, setAsks] = useState<"now" | "hour" | null>(null);
  const test = useAction(async () => {
    const { to } = await call<{ readonly to: string }>(`/newsletters/issues/${id}/test`, {
      method: "POST",
      body: { as: reader },
    });
    showToast({ text: "Test sent.", detail: `It’s on its way to ${to}.` });
  });
  useKeys("Issue", [
    { keys: "t", label: "Send me a test", isInBar: true, run: () => void test.run() },
    { keys: "Alt ↑ ↓", label: "move the part", isInBar: true, run: () => undefined },
  ]);

  if (!data || !text) {
    return (
      <div className="issue">
        <IssueTop name="Newsletters" />
        {error ? (
          <Failed
            what="We couldn’t load the issue."
            error={error}
            onRetry={() => void issue.reload()}
            isRetrying={issue.isLoading}
          />
        ) : (
          <Loading what="the issue" />
        )}
      </div>
    );
  }
  const isOpen = mayWrite && (data.state === "draft" || (data.state === "scheduled" && maySend));
  const selected = text.parts.find((part) => part.id === selectedId);
  return (
    <div className="issue" data-view={view}>
      <IssueTop name={list?.name ?? "Newsletters"}>
        <p className="issue-note">
          for <b>{describeDay(data.forDay)}</b> · {stateNames[data.state]}
          {issue.isSaving || issue.isWaiting ? " · saving…" : ""}
        </p>
        <div className="issue-buttons">
          <IssueActions
            issue={issue}
            isOpen={isOpen}
            recipients={standing.data?.audience.recipients ?? null}
            test={test}
            onAsk={setAsks}
          />
        </div>
      </IssueTop>
      <Notices issue={issue} testError={test.error} />
      <fieldset className="view-toggle issue-toggle" aria-label="View">
        {(["parts", "email", "sending"] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => setView(each)}
          >
            {{ parts: "Parts", email: "Email", sending: "Sending" }[each]}
          </button>
        ))}
      </fieldset>
      <div className="issue-columns">
        <div className="issue-left">
          <Field
            label="Subject"
            value={text.subject}
            maxLength={150}
            readOnly={!isOpen}
            hint={
              text.subject.length > shortSubject
                ? `${text.subject.length} characters, cut off on a phone`
                : `${text.subject.length} characters, fits on a phone`
            }
            onChange={({ target }) => issue.edit({ subject: target.value })}
          />
          <Field
            label="Preview text"
            value={text.preheader}
            maxLength={200}
            readOnly={!isOpen}
            onChange={({ target }) => issue.edit({ preheader: target.value })}
          />
          <PartsList
            issue={issue}
            isOpen={isOpen}
            selectedId={selectedId}
            onSelect={select}
            editor={
              selected && isOpen ? (
                <PartEditor
                  key={selected.id}
                  part={selected}
                  titles={Object.values(data.contents).flat()}
                  sections={desk?.sections ?? []}
                  onChange={(part) => issue.editPart(part)}
                  onRemove={() => {
                    const { parts } = text;
                    issue.edit({ parts: parts.filter((part) => part !== selected) });
                    showToast({
                      text: "Deleted the part.",
                      undo: { run: () => issue.edit({ parts }) },
                    });
                  }}
                />
              ) : null
            }
          />
        </div>
        <Preview issue={data} reader={reader} onReader={setReader} />
        <Standing
          issue={data}
          listName={list?.name ?? "it"}
          data={standing.data}
          error={standing.error}
          onRetry={() => void standing.mutate()}
        />
      </div>
      <Suspense>
        {asks ? (
          <SendDialog
            issue={issue}
            recipients={standing.data?.audience.recipients ?? 0}
            isNow={asks === "now"}
            onClose={() => setAsks(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Stays the same element from loading on: its heading has the focus since the screen was opened. */
function IssueTop({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <header className="issue-top">
      <p className="fine">
        <Link href="/newsletters">Newsletters</Link>
      </p>
      <h1 className="title" tabIndex={-1}>
        {name}
      </h1>
      {children}
    </header>
  );
}

function Notices({ issue, testError }: { issue: IssueEditing; testError: string | null }) {
  const { data, error, failure, isConflict } = issue;
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <Suspense>
        {isComparing && isConflict ? (
          <ConflictDialog issue={issue} onClose={() => setComparing(false)} />
        ) : null}
      </Suspense>
      {error ? (
        <Failed
          what="We couldn’t refresh the issue."
          error={error}
          kept="This page may be out of date. What you type is saved on this computer."
          onRetry={() => void issue.reload()}
        />
      ) : null}
      {isConflict ? (
        <div className="notice notice-error" role="alert">
          <p>
            <b>Someone else has changed this issue.</b> Your version is kept on this computer.
          </p>
          <Button kind="quiet" onClick={() => setComparing(true)}>
            Compare them
          </Button>
        </div>
      ) : issue.isTooLate ? (
        <div className="notice notice-error" role="alert">
          <p>
            <b>Your last changes aren’t in this issue.</b> Sending started before they were saved.
          </p>
          <Button kind="quiet" onClick={() => void issue.discard()}>
            Show what was sent
          </Button>
        </div>
      ) : failure ? (
        <Failed
          what="Your changes aren’t saved yet."
          error={failure}
          kept="They are kept on this computer."
          onRetry={issue.retry}
        />
      ) : null}
      {testError ? (
        <div className="notice notice-error" role="alert">
          <p>
            <b>The test wasn’t sent.</b> {testError}
          </p>
        </div>
      ) : null}
      {data?.heldBecause ? (
        <div className="notice notice-error" role="alert">
          <p>
            <b>{data.state === "paused" ? "Sending is paused." : "This issue didn’t go out."}</b>{" "}
            {data.heldBecause}
          </p>
        </div>
      ) : null}
    </>
  );
}
