import { useState } from "react";
import type { ArticleRow } from "../../modules/content/newsroom/desk/types";
import { readZonedTime } from "../../shared/time/read-zoned-time";
import { zonedIsoTime } from "../../shared/time/zoned-time";
import { CallError } from "../common/call";
import { getNow } from "../common/clock";
import { formatClock, formatDay, zoneName } from "../common/dates";
import { paper } from "../common/paper.built";
import { showToast } from "../common/toast";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Checkbox, Field, FieldError } from "../ui/field";
import { schedule, unschedule } from "../common/changes/change-articles";

interface ScheduleDialogProps {
  readonly row: ArticleRow;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** The next full hour, unless it has one already. */
function proposeHour({ publishedAt }: ArticleRow): string {
  const now = getNow();
  const publication = publishedAt === null ? null : new Date(publishedAt);
  const at =
    publication && publication > now
      ? publication
      : new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000);
  return zonedIsoTime(at, paper.timeZone);
}

/** When an article goes out, in the paper's time. */
export function ScheduleDialog({ row, onClose, onChanged }: ScheduleDialogProps) {
  const [proposed] = useState(() => proposeHour(row));
  const [day, setDay] = useState(proposed.slice(0, 10));
  const [time, setTime] = useState(proposed.slice(11, 16));
  const [isEmbargoed, setEmbargoed] = useState(row.state === "embargoed");
  const [error, setError] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const isScheduled = row.state === "scheduled" || row.state === "embargoed";

  async function send(): Promise<void> {
    const at = day === "" || time === "" ? null : readZonedTime(day, time, paper.timeZone);
    if (!at || Number.isNaN(at.getTime())) return setError("Choose a day and a time.");
    if (at <= getNow()) return setError("This time has passed. Choose a later one.");
    setWaiting(true);
    try {
      await schedule(row.id, { at: at.toISOString(), isEmbargoed });
    } catch (thrown) {
      setWaiting(false);
      return setError(listMissing(thrown) ?? (thrown as Error).message);
    }
    const before = row.publishedAt;
    onClose();
    showToast({
      text: isEmbargoed ? "Embargoed." : "Scheduled.",
      detail: `It goes out ${formatDay(at)}, ${formatClock(at)} ${zoneName}.`,
      mark: isEmbargoed ? "embargoed" : "scheduled",
      undo: {
        run: async () => {
          if (isScheduled && before) {
            await schedule(row.id, { at: before, isEmbargoed: row.state === "embargoed" });
          } else await unschedule(row.id);
          await onChanged();
        },
      },
    });
    await onChanged();
  }

  return (
    <Dialog title={isScheduled ? "Reschedule" : "Schedule"} width="narrow" onClose={onClose}>
      <form
        className="articles-schedule"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="deck">{row.title === "" ? "Untitled" : row.title}</p>
        <div className="articles-schedule-when">
          <Field
            type="date"
            label="Day"
            value={day}
            data-autofocus
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <Field
            type="time"
            label={`Time (${zoneName})`}
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
        </div>
        <Checkbox
          label="Embargoed until then"
          hint="Hidden from feeds, emails, the front page and outside previews."
          checked={isEmbargoed}
          onChange={({ currentTarget }) => setEmbargoed(currentTarget.checked)}
        />
        <FieldError error={error} />
        <div className="button-row">
          <Button kind="ink" type="submit" isWaiting={isWaiting}>
            {isScheduled ? "Reschedule" : "Schedule"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** "Before you can publish it, add: a headline, a section." */
function listMissing(error: unknown): string | null {
  if (!(error instanceof CallError) || error.code !== "not_ready") return null;
  const missing = error.details["missing"];
  return Array.isArray(missing) ? `Before you can publish it, add: ${missing.join(", ")}.` : null;
}
