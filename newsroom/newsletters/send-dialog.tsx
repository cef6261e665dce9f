/** The last question before an issue goes to everyone. */
import { useState } from "react";
import { readZonedTime } from "../../shared/time/read-zoned-time";
import { zonedIsoTime } from "../../shared/time/zoned-time";
import { getNow } from "../common/clock";
import { formatCount } from "../common/count";
import { zoneName } from "../common/dates";
import { paper } from "../common/paper.built";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field, FieldError } from "../ui/field";
import type { IssueEditing } from "./use-issue";

export default function SendDialog({
  issue,
  recipients,
  isNow,
  onClose,
}: {
  readonly issue: IssueEditing;
  readonly recipients: number;
  readonly isNow: boolean;
  readonly onClose: () => void;
}) {
  const { goesOutAt, subject } = issue.data!;
  const [proposed] = useState(() => {
    const hour = new Date(goesOutAt);
    const next = new Date(Math.ceil(getNow().getTime() / 3_600_000) * 3_600_000);
    return zonedIsoTime(hour > getNow() ? hour : next, paper.timeZone);
  });
  const [day, setDay] = useState(proposed.slice(0, 10));
  const [time, setTime] = useState(proposed.slice(11, 16));
  const send = useAction(async () => {
    const at = isNow ? null : readZonedTime(day, time, paper.timeZone).toISOString();
    await issue.act("send", { at });
    onClose();
  });
  const people = recipients === 1 ? "1 person" : `${formatCount(recipients)} people`;
  return (
    <Dialog title={isNow ? "Send it now?" : "Schedule the issue"} onClose={onClose} width="narrow">
      <form
        className="issue-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send.run();
        }}
      >
        <p className="deck">
          “{subject}” goes to {people}.{" "}
          {isNow ? "You have one minute to stop it. After that, you can’t undo it." : ""}
        </p>
        {isNow ? null : (
          <>
            <Field
              label="Day"
              type="date"
              required
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <Field
              label={`Time, ${zoneName}`}
              type="time"
              required
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </>
        )}
        <FieldError error={send.error} />
        <div className="button-row">
          <Button kind="ink" type="submit" isWaiting={send.isWaiting} data-autofocus>
            {isNow
              ? `Send to ${formatCount(recipients)}`
              : `Schedule for ${formatCount(recipients)}`}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
