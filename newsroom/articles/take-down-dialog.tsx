import { useState } from "react";
import useSwr from "swr";
import type { ArticleRow } from "../../modules/content/desk/types";
import type { DeskSection } from "../common/articles";
import { call } from "../common/call";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Select, TextArea } from "../ui/field";
import { takeDown } from "./change-articles";
import { countArticles, reportChange } from "./report-change";

interface TakeDownDialogProps {
  readonly rows: readonly ArticleRow[];
  readonly sections: readonly DeskSection[];
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Why articles are taken down, and where their readers go. */
export function TakeDownDialog({ rows, sections, onClose, onChanged }: TakeDownDialogProps) {
  const [reason, setReason] = useState("");
  const [to, setTo] = useState(String(rows[0]?.sectionIds[0] ?? "gone"));
  const [error, setError] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const uses = useUses(rows.map(({ id }) => id));

  async function send(): Promise<void> {
    if (reason.trim() === "") return setError("Say why. It stays in the audit log.");
    setWaiting(true);
    const ids = rows.map(({ id }) => id);
    const target =
      to === "gone" ? { kind: "gone" as const } : { kind: "section" as const, id: Number(to) };
    const changed = await takeDown(ids, { reason: reason.trim(), to: target });
    if (changed.articles.length === 0) {
      setWaiting(false);
      return setError(changed.failed[0]!.message);
    }
    onClose();
    const place = sections.find(({ id }) => String(id) === to)?.label;
    reportChange(
      changed,
      {
        mark: "taken-down",
        text: `${countArticles(changed.articles.length)} taken down.`,
        detail: place ? `Readers go to ${place}.` : "Readers are told that it’s gone.",
      },
      onChanged,
    );
    await onChanged();
  }

  return (
    <Dialog
      title={rows.length === 1 ? "Take down" : `Take down ${countArticles(rows.length)}`}
      width="narrow"
      onClose={onClose}
    >
      <form
        className="articles-schedule"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="deck">{rows.map(({ title }) => title).join(" · ")}</p>
        {uses.length > 0 ? <p className="notice">It is on: {uses.join(", ")}.</p> : null}
        <TextArea
          label="Why"
          hint="For the audit log. Readers don’t see it."
          error={error}
          maxLength={1_000}
          value={reason}
          data-autofocus
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setError(null);
          }}
        />
        <Select
          label="Readers who follow a link go to"
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        >
          {sections.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value="gone">A page that says it’s gone (410)</option>
        </Select>
        <div className="button-row">
          <Button kind="ink" type="submit" isWaiting={isWaiting}>
            Take down
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What shows them now, in words; nothing while that is not known. */
function useUses(ids: readonly number[]): readonly string[] {
  const { data } = useSwr(["uses", ...ids], async () => {
    const answers = await Promise.all(
      ids.map((id) =>
        call<{ readonly uses: readonly { label: string }[] }>(`/articles/${id}/uses`),
      ),
    );
    return [...new Set(answers.flatMap(({ uses }) => uses.map(({ label }) => label)))];
  });
  return data ?? [];
}
