/** One list: what its check found, what it is imported with, and how far it is. */
import type { ReactNode } from "react";
import type { ImportFileView, ImportList } from "../../../modules/imports/types";
import { call } from "../../common/call";
import { count } from "../../common/count";
import { ImportProgress } from "../../common/imports/progress";
import { formatMegabytes } from "../../common/uploads/upload-picture";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Choices } from "./choices";
import { finishedWords, rowsWords } from "./import-words";
import { Losses } from "./losses";
import { FieldError } from "../../ui/field";

interface OneImportProps {
  readonly file: ImportFileView;
  readonly lists: ImportList["newsletters"];
  readonly products: ImportList["products"];
  readonly onChanged: () => Promise<unknown>;
}

export function OneImport({ file, lists, products, onChanged }: OneImportProps) {
  const path = `/subscriber-imports/${file.id}`;
  const { run, isWaiting, error } = useAction(async (step: "start" | "stop" | "discard") => {
    if (step === "discard") await call(path, { method: "DELETE" });
    else if (step === "stop") await call(`${path}/stop`, { method: "POST" });
    else {
      const body = { rows: file.rows };
      await call(`${path}/start`, { method: "POST", seen: file.version, body });
    }
    await onChanged();
  });
  const from = file.system === "a list" ? "" : `, from ${file.system}`;
  const size = file.bytes === 0 ? "" : `, ${formatMegabytes(file.bytes)}`;
  const button = (step: Parameters<typeof run>[0], label: string, kind?: "ink" | "quiet") => (
    <Button kind={kind ?? "outline"} isWaiting={isWaiting} onClick={() => void run(step)}>
      {label}
    </Button>
  );
  return (
    <section className="imports-one" aria-label={`Import of ${file.file}`}>
      <header>
        <h2 className="head-26">{file.file}</h2>
        <p className="fine">
          {rowsWords(file)}
          {size}
          {from}
        </p>
      </header>
      <Body file={file}>
        {file.state === "checked" ? (
          <>
            <Choices
              key={JSON.stringify(file.options)}
              file={file}
              lists={lists}
              products={products}
              onChanged={onChanged}
            />
            <span className="subscriber-buttons">
              {importable(file) > 0
                ? button("start", `Import ${count(importable(file), "subscriber")}`, "ink")
                : null}
              {button("discard", "Discard the list", "quiet")}
            </span>
          </>
        ) : null}
        {file.state === "importing" ? button("stop", "Stop") : null}
        {file.state === "stopped" && file.rows !== null ? (
          <span className="subscriber-buttons">{button("start", "Continue", "ink")}</span>
        ) : null}
        {file.state === "failed" && file.batchId === null
          ? button("discard", "Discard the list")
          : null}
      </Body>
      <FieldError error={error} />
    </section>
  );
}

const importable = ({ result }: ImportFileView): number =>
  (result?.counts.new ?? 0) + (result?.counts.known ?? 0);

function Body({ file, children }: { file: ImportFileView; children: ReactNode }) {
  const { state, result, failure } = file;
  return (
    <>
      {state === "failed" ? (
        <p className="notice notice-error" role="alert">
          {failure}
        </p>
      ) : null}
      <div aria-live="polite">
        {state === "checking" ? <Progress file={file} label="Checking" /> : null}
        {state === "importing" ? <Progress file={file} label="Importing" /> : null}
        {state === "taking_back" ? <Progress file={file} label="Undoing it" /> : null}
        {state === "stopped" ? (
          <p className="deck">
            Stopped after {count(file.read, "row")}. Rows imported so far stay. Continue, or undo
            the import below.
          </p>
        ) : null}
        {result && (state === "finished" || state === "taken_back") ? (
          <p className="deck">{finishedWords(state, result)}</p>
        ) : null}
      </div>
      {result && state === "checked" ? <Found result={result} /> : null}
      {result && state !== "checking" && state !== "taking_back" ? (
        <Losses file={file} result={result} />
      ) : null}
      {children}
    </>
  );
}

function Progress({ file, label }: { file: ImportFileView; label: string }) {
  const { state, read } = file;
  const rows = state === "importing" ? file.rows : null;
  return <ImportProgress label={label} read={read} rows={rows} noun="row" />;
}

/** The planned results of the import. */
function Found({ result }: { result: NonNullable<ImportFileView["result"]> }) {
  const { counts } = result;
  return (
    <dl className="imports-found">
      {(
        [
          ["New accounts", counts.new],
          ["Existing accounts", counts.known],
          ["Newsletter subscriptions", counts.lists],
          ["Stripe customers", counts.linked],
          ["Complimentary access", counts.comps],
          ["Skipped", counts.read - counts.new - counts.known],
        ] as const
      ).map(([label, number]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count(number)}</dd>
        </div>
      ))}
    </dl>
  );
}
