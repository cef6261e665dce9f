import { useState } from "react";
import useSwr from "swr";
import type { ArticleRow, TakeDownTarget } from "../../../modules/content/newsroom/desk/types";
import type { DeskSection } from "../../common/articles";
import { call } from "../../common/call";
import { takeDown } from "../../common/changes/change-articles";
import { countArticles, reportChange } from "../../common/changes/report-change";
import { Button } from "../button";
import { Dialog } from "../dialog";
import { Select, TextArea } from "../field";
import { type Found, TargetArticle } from "./target-article";
import "./take-down.css";

interface TakeDownDialogProps {
  readonly rows: readonly Pick<ArticleRow, "id" | "title" | "sectionIds">[];
  readonly sections: readonly DeskSection[];
  /** The type of the items; articles by default. */
  readonly noun?: "article" | "page";
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Why articles are taken down, and where their readers go. */
export function TakeDownDialog(props: TakeDownDialogProps) {
  const { rows, sections, noun = "article", onClose, onChanged } = props;
  const [reason, setReason] = useState("");
  const [to, setTo] = useState(String(rows[0]?.sectionIds[0] ?? "gone"));
  /** The article that readers go to. */
  const [article, setArticle] = useState<Found | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [targetError, setTargetError] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const uses = useUses(rows.map(({ id }) => id));

  async function send(): Promise<void> {
    if (reason.trim() === "")
      return setError("Please give a reason. It’s recorded in the audit log.");
    const target = targetOf(to, article);
    if (target === null) return setTargetError("Choose the article that readers go to.");
    setWaiting(true);
    const ids = rows.map(({ id }) => id);
    const changed = await takeDown(ids, { reason: reason.trim(), to: target });
    if (changed.articles.length === 0) {
      setWaiting(false);
      return setError(changed.failed[0]!.message);
    }
    onClose();
    const place =
      to === "article" ? article?.title : sections.find(({ id }) => String(id) === to)?.label;
    reportChange(
      changed,
      {
        mark: "taken-down",
        text: `${noun === "page" ? "The page is" : countArticles(changed.articles.length)} taken down.`,
        detail: place ? `Readers go to ${place}.` : "Readers will see that it’s gone.",
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
        className="take-down"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="deck">{rows.map(({ title }) => title).join(" · ")}</p>
        {uses.length > 0 ? <p className="notice">{uses.join(" ")}</p> : null}
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
          <option value="article">{noun === "page" ? "An article" : "Another article"}</option>
          <option value="gone">A page that says it’s gone (410)</option>
        </Select>
        {to === "article" ? (
          <TargetArticle
            without={rows.map(({ id }) => id)}
            chosen={article}
            error={targetError}
            onChoose={(found) => {
              setArticle(found);
              setTargetError(null);
            }}
          />
        ) : null}
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

/** Null: the article is still to be chosen. */
function targetOf(to: string, article: Found | null): TakeDownTarget | null {
  if (to === "gone") return { kind: "gone" };
  if (to !== "article") return { kind: "section", id: Number(to) };
  return article && { kind: "article", id: article.id };
}

/** The pages that show them now, in words; nothing while unknown. */
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
