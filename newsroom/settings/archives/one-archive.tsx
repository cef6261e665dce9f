/** One archive: what its check found, what it is imported with, and how far it is. */
import type { ArchiveFileView, ArchiveList, ArchiveResult } from "../../../modules/imports/types";
import { call } from "../../common/call";
import { count } from "../../common/count";
import { useKeptForm } from "../../common/forms/kept-form";
import { useAction } from "../../common/forms/use-action";
import { LossTable } from "../../common/imports/loss-table";
import { ImportProgress } from "../../common/imports/progress";
import { formatMegabytes } from "../../common/uploads/upload-picture";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { ArchiveChoicesForm, sameChoices } from "./archive-choices";
import { countWrites, onScreen, outcomeWords } from "./archive-words";

interface OneArchiveProps {
  readonly file: ArchiveFileView;
  readonly sections: ArchiveList["sections"];
  readonly onChanged: () => Promise<unknown>;
}

export function OneArchive(props: OneArchiveProps) {
  const { file } = props;
  const { result } = file;
  const parts = [
    file.rows === null ? "" : count(file.rows, "item"),
    formatMegabytes(file.bytes),
    `from ${result?.origin ?? file.system}`,
  ];
  return (
    <section className="imports-one" aria-label={`Import of ${file.file}`}>
      <header>
        <h2 className="head-26">{file.file}</h2>
        <p className="fine">{parts.filter((part) => part !== "").join(", ")}</p>
      </header>
      {/* A check answers other choices than those before it. */}
      <Steps key={JSON.stringify(file.options)} {...props} />
    </section>
  );
}

type Step = "check" | "start" | "stop" | "discard";

function Steps({ file, sections, onChanged }: OneArchiveProps) {
  const { state, result, version } = file;
  const path = `/archive-imports/${file.id}`;
  const [options, setOptions, clear] = useKeptForm(`archive ${file.id}`, file.options);
  const { run, isWaiting, error } = useAction(async (step: Step) => {
    if (step === "discard") await call(path, { method: "DELETE" });
    else if (step === "stop") await call(`${path}/stop`, { method: "POST" });
    else if (step === "check") await call(`${path}/check`, { method: "POST", body: options });
    else {
      const body = { rows: file.rows };
      await call(`${path}/start`, { method: "POST", seen: version, body });
    }
    if (step !== "stop") clear();
    await onChanged();
  });
  const button = (step: Step, label: string, kind: "ink" | "outline" | "quiet" = "outline") => (
    <Button kind={kind} isWaiting={isWaiting} onClick={() => void run(step)}>
      {label}
    </Button>
  );
  const isChanged = !sameChoices(options, file.options);
  const isChecked = state === "checked";
  const form = (
    <ArchiveChoicesForm
      file={file}
      sections={sections}
      options={options}
      onChange={setOptions}
      onSubmit={() => void run("check")}
    >
      {result === null ? (
        <Button type="submit" kind="ink" isWaiting={isWaiting}>
          Check the archive
        </Button>
      ) : isChanged ? (
        <div className="notice">
          <p>
            <b>Check the archive with these choices before you import it.</b>
            Until then, the numbers are from the last check.
          </p>
          <Button type="submit" isWaiting={isWaiting}>
            {isWaiting ? "One moment…" : "Check again"}
          </Button>
        </div>
      ) : null}
    </ArchiveChoicesForm>
  );
  return (
    <>
      {state === "failed" ? (
        <p className="notice notice-error" role="alert">
          {file.failure}
        </p>
      ) : null}
      <div aria-live="polite">
        {state === "checking" ? (
          <ImportProgress label="Checking" read={file.read} rows={null} noun="item" />
        ) : null}
        {state === "importing" ? (
          <ImportProgress label="Importing" read={file.read} rows={file.rows} noun="item" />
        ) : null}
        {state === "stopped" ? (
          <p className="deck">
            Stopped after {count(file.read, "item")}. Items imported so far stay. If you continue,
            nothing is imported twice.
          </p>
        ) : null}
        {state === "finished" && result ? (
          <p className="deck">Imported: {outcomeWords(result)}.</p>
        ) : null}
      </div>
      {result && (isChecked || state === "finished") ? <Found file={file} result={result} /> : null}
      {isChecked ? form : null}
      <span className="imports-buttons">
        {isChecked && result && !isChanged ? importButton(result) : null}
        {state === "importing" ? button("stop", "Stop") : null}
        {state === "stopped" ? button("start", "Continue", "ink") : null}
        {state === "failed"
          ? button(file.begunAt === null ? "check" : "start", "Try again", "ink")
          : null}
        {file.begunAt === null && (isChecked || state === "failed" || state === "checking")
          ? button("discard", "Discard the archive", "quiet")
          : null}
      </span>
      <FieldError error={error} />
    </>
  );

  function importButton(checked: ArchiveResult) {
    const writes = countWrites(checked);
    return writes > 0
      ? button("start", `Import ${count(writes, "item")}`, "ink")
      : button("start", "Import anyway");
  }
}

/** The effects of the import, or of the dry run. */
function Found(props: { readonly file: ArchiveFileView; readonly result: ArchiveResult }) {
  const { file, result } = props;
  const isDone = file.state === "finished";
  const losses = result.losses.map(({ kind, count: number }) => ({
    kind: onScreen(kind),
    count: number,
  }));
  const href = `/api/v1/desk/archive-imports/${file.id}/report`;
  return (
    <>
      {result.brokenOff === null ? null : (
        <p className="notice notice-error">
          {result.brokenOff} Everything before that {isDone ? "was" : "can be"} imported.
        </p>
      )}
      <dl className="imports-found">
        {result.counts.map(({ name, outcomes }) => (
          <div key={name}>
            <dt>{name}</dt>
            {outcomes.map(({ outcome, count: number }) => (
              <dd key={outcome}>
                {count(number)} <small>{onScreen(outcome)}</small>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <ul className="imports-notes">
        {!isDone && countWrites(result) === 0 ? (
          <li>Nothing in this archive has changed since it was imported.</li>
        ) : null}
        {[...new Set(result.notes)].map((note) => (
          <li key={note}>{onScreen(note)}</li>
        ))}
      </ul>
      <LossTable
        caption="Problems and other notes"
        losses={losses}
        none="Everything in the archive can be imported."
        report={file.hasReport ? { href, label: "Download the report, item by item" } : null}
      />
      {result.samples.length === 0 ? null : (
        <details className="imports-samples">
          <summary>Examples of items with a note</summary>
          <ul>
            {result.samples.map((sample, place) => (
              // The same note may be there twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>{onScreen(sample)}</li>
            ))}
            {result.more > 0 ? <li>{count(result.more, "more item")} in the report</li> : null}
          </ul>
        </details>
      )}
    </>
  );
}
