/** The actions on an issue now. */
import { useState } from "react";
import { getNow, useNow } from "../common/clock";
import { formatCount } from "../common/count";
import { formatClock } from "../common/dates";
import { useMay } from "../common/session";
import { showToast } from "../common/toast";
import { type Action, useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { DeleteIssue } from "./delete-issue";
import type { IssueEditing } from "./use-issue";
import { describeHour } from "./words";
import { FieldError } from "../ui/field";

interface IssueActionsProps {
  readonly issue: IssueEditing;
  readonly isOpen: boolean;
  /** Null until they are counted. */
  readonly recipients: number | null;
  readonly test: Action<[]>;
  readonly onAsk: (what: "now" | "hour") => void;
}

export function IssueActions({ issue, isOpen, recipients, test, onAsk }: IssueActionsProps) {
  const now = useNow(1_000);
  const maySend = useMay("send_newsletters");
  const mayWrite = useMay("write_newsletters");
  const [isDeleting, setDeleting] = useState(false);
  const step = useAction(async (action: string) => {
    const changed = await issue.act(action);
    if (action !== "stop" || changed.state !== "paused") return;
    const detail = "Resume sends the rest. Stop cancels it for everyone who hasn’t received it.";
    showToast({ text: "Sending had already started, so it’s paused.", detail });
  });
  const again = useAction(async () => {
    const before = issue.text!;
    await issue.act("compose");
    showToast({ text: "Recomposed.", undo: { run: () => issue.edit(before) } });
  });
  const { state, goesOutAt, sendAt, figures } = issue.data!;
  const isWaiting = step.isWaiting || again.isWaiting;
  const failed = step.error ?? again.error;
  const hour = new Date(goesOutAt);
  const seconds = sendAt ? Math.ceil((Date.parse(sendAt) - now.getTime()) / 1_000) : 0;
  return (
    <>
      <FieldError error={failed} />
      {isOpen ? (
        <Button isWaiting={isWaiting || issue.isWaiting} onClick={() => void again.run()}>
          Compose again
        </Button>
      ) : null}
      {isOpen && state === "draft" ? (
        <Button
          kind="quiet"
          isWaiting={isWaiting || issue.isWaiting}
          onClick={() => setDeleting(true)}
        >
          Delete
        </Button>
      ) : null}
      {isDeleting ? <DeleteIssue issue={issue.data!} onClose={() => setDeleting(false)} /> : null}
      {mayWrite ? (
        <Button shortcut="t" isWaiting={test.isWaiting} onClick={() => void test.run()}>
          Send me a test
        </Button>
      ) : null}
      {maySend && state === "draft" ? (
        <>
          <Button isWaiting={issue.isWaiting || recipients === null} onClick={() => onAsk("now")}>
            Send to {recipients === null ? "…" : formatCount(recipients)}
          </Button>
          <Button
            kind="ink"
            isWaiting={issue.isWaiting || recipients === null}
            onClick={() => onAsk("hour")}
          >
            {hour > getNow() ? `Schedule for ${formatClock(hour)}` : "Schedule"}
          </Button>
        </>
      ) : null}
      {maySend && state === "scheduled" ? (
        <>
          <output className="issue-countdown">
            {seconds <= 60
              ? `Goes out in ${Math.max(0, seconds)} s`
              : `Goes out ${describeHour(new Date(sendAt!), now)}`}
          </output>
          <Button kind="ink" isWaiting={isWaiting} onClick={() => void step.run("stop")}>
            Stop
          </Button>
        </>
      ) : null}
      {maySend && state === "sending" ? (
        <Button kind="ink" isWaiting={isWaiting} onClick={() => void step.run("pause")}>
          Pause
        </Button>
      ) : null}
      {maySend && state === "paused" ? (
        <Button kind="ink" isWaiting={isWaiting} onClick={() => void step.run("resume")}>
          Resume
        </Button>
      ) : null}
      {maySend && (state === "sending" || state === "paused") ? (
        <Button isWaiting={isWaiting} onClick={() => void step.run("stop")}>
          Stop for {formatCount(figures?.waiting ?? 0)}
        </Button>
      ) : null}
      {maySend && state === "sent" && figures && figures.doubtful > 0 ? (
        <Button isWaiting={isWaiting} onClick={() => void step.run("retry")}>
          Send again to {formatCount(figures.doubtful)} unconfirmed
        </Button>
      ) : null}
    </>
  );
}
