/** Changes of a published article that are to be published, with or without a line for readers. */
import useSwr from "swr";
import type { DeskArticle, DeskCorrections } from "../../modules/content/newsroom/desk/types";
import { call } from "../common/call";
import { useNow } from "../common/clock";
import { formatWhen } from "../common/dates";
import { useAction } from "../common/forms/use-action";
import { useKeptForm } from "../common/forms/kept-form";
import { showToast } from "../common/toast";
import { Button } from "../ui/button";
import { Select, TextArea } from "../ui/field";
import { type Compared } from "./comparison";
import { listFigures } from "./list-figures";
import type { Entry } from "./versions";

type Correction = DeskCorrections["corrections"][number];
type CorrectionKind = Correction["kind"];

const kinds: Readonly<Record<CorrectionKind, { readonly label: string; readonly hint: string }>> = {
  correction: { label: "Correction", hint: "Something was wrong." },
  clarification: { label: "Clarification", hint: "Something could be misunderstood." },
  update: { label: "Update", hint: "Something has changed since publication." },
};

const empty = { kind: "correction" as CorrectionKind, text: "" };

interface PanelProps {
  readonly article: DeskArticle;
  /** The published version, and the one that waits. */
  readonly compared: Compared;
  readonly onPublished: (article: DeskArticle) => void;
}

export function CorrectionPanel({ article, compared, onPublished }: PanelProps) {
  const { id } = article;
  const path = `/articles/${id}/corrections`;
  const { data, mutate } = useSwr(path, call<DeskCorrections>);
  const [draft, change, clear] = useKeptForm(`correction ${id}`, empty);
  const isChanged = article.state === "live-changed";
  const figures = listFigures(compared);

  const publishing = useAction(async () => {
    if (draft.text.trim() === "") throw new Error("Please say what readers should know.");
    // First: a correction of a text that is not out yet would confuse readers more than the mistake.
    if (isChanged) onPublished(await publishChanges(`/articles/${id}`, article));
    await call(path, { method: "POST", body: { kind: draft.kind, text: draft.text.trim() } });
    change(empty);
    clear();
    showToast({ text: `${kinds[draft.kind].label} published.`, mark: "live" });
    await mutate();
  });

  const { label, hint } = kinds[draft.kind];
  return (
    <section className="history-correction" aria-labelledby="history-correction">
      <h2 id="history-correction" className="head-26">
        {isChanged ? describeChange(figures.length) : "Add a note for readers"}
      </h2>
      {isChanged && figures.length > 0 ? (
        <ul className="history-figures" aria-label="Changed figures">
          {figures.slice(0, 4).map(({ out, added }) => (
            <li key={`${out} ${added}`}>
              <del>{out}</del> <ins>{added}</ins>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="fine">
        {isChanged
          ? "Readers saw the earlier version. You can add a note under the article."
          : "A line under the article, with its date."}
      </p>
      <Select
        label="Kind"
        value={draft.kind}
        hint={hint}
        onChange={({ target }) => change({ ...draft, kind: target.value as CorrectionKind })}
      >
        {Object.entries(kinds).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words.label}
          </option>
        ))}
      </Select>
      <TextArea
        label="Note to readers"
        rows={5}
        maxLength={1_000}
        value={draft.text}
        error={publishing.error}
        hint="Also on the corrections page and in its feed. It can’t be changed later."
        onChange={({ target }) => change({ ...draft, text: target.value })}
      />
      <Button
        kind="outline"
        isWide
        isWaiting={publishing.isWaiting}
        onClick={() => void publishing.run()}
      >
        {isChanged
          ? `Publish with the ${label.toLowerCase()}`
          : `Publish the ${label.toLowerCase()}`}
      </Button>
      <Earlier corrections={data?.corrections ?? []} />
    </section>
  );
}

const numbers = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

function describeChange(figures: number): string {
  if (figures === 0) return "Changed after it was published";
  const number = numbers[figures] ?? String(figures);
  return `${number} ${figures === 1 ? "figure" : "figures"} changed after it was published`;
}

function Earlier({ corrections }: { corrections: readonly Correction[] }) {
  const now = useNow();
  if (corrections.length === 0) return null;
  return (
    <>
      <h3 className="kicker">Earlier notes</h3>
      <ul className="history-earlier">
        {corrections.map(({ id, kind, text, madeAt }) => (
          <li key={id}>
            <b>
              {kinds[kind].label}, {formatWhen(new Date(madeAt), now)}
            </b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Publishes what waits, as it is. */
export const publishChanges = <Item extends Entry>(
  path: string,
  { version }: Item,
): Promise<Item> =>
  call<Item>(`${path}/publish`, {
    method: "POST",
    body: { at: null, isEmbargoed: false },
    seen: version,
  });
