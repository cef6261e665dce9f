/** Imports of the past, by the command or here, each of which can be undone. */
import { useState } from "react";
import type { ImportBatchView, ImportFileView } from "../../../modules/imports/types";
import { call } from "../../common/call";
import { count } from "../../common/count";
import { formatWhen } from "../../common/dates";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { stateWords } from "./import-words";
import { FieldError } from "../../ui/field";

interface BatchesProps {
  readonly batches: readonly ImportBatchView[];
  readonly files: readonly ImportFileView[];
  readonly now: Date;
  readonly onChanged: () => Promise<unknown>;
}

export function Batches({ batches, files, now, onChanged }: BatchesProps) {
  const [asked, setAsked] = useState<ImportBatchView | null>(null);
  return (
    <section className="imports-batches" aria-labelledby="imports-batches">
      <h2 id="imports-batches" className="head-26">
        Imports so far
      </h2>
      {batches.length === 0 ? (
        <p className="subscriber-none">No subscribers were imported.</p>
      ) : null}
      <ul>
        {batches.map((batch) => {
          const file = files.find(({ id }) => id === batch.fileId);
          const mayUndo =
            batch.stays === null && (batch.state === "finished" || batch.state === "interrupted");
          return (
            <li key={batch.id}>
              <p>
                <b>{batch.file}</b>
                <span className="fine">
                  {formatWhen(new Date(batch.begunAt), now)}
                  {batch.system === "a list" ? "" : `, from ${batch.system}`}
                </span>
              </p>
              <span>{count(batch.readers, "reader")}</span>
              <span className="fine">
                {stateWords[batch.state]}
                {file?.hasReport ? (
                  <>
                    {" · "}
                    <a href={`/api/v1/desk/subscriber-imports/${file.id}/report`} download>
                      Report<span className="unseen"> of {batch.file}</span>
                    </a>
                  </>
                ) : null}
              </span>
              {mayUndo ? (
                <Button kind="quiet" isSmall onClick={() => setAsked(batch)}>
                  Undo…<span className="unseen"> {batch.file}</span>
                </Button>
              ) : (
                <span className="fine">
                  {batch.state === "finished" || batch.state === "interrupted"
                    ? "Older than 30 days"
                    : ""}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {asked ? (
        <UndoImport batch={asked} onClose={() => setAsked(null)} onChanged={onChanged} />
      ) : null}
    </section>
  );
}

function UndoImport(props: {
  readonly batch: ImportBatchView;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
}) {
  const { batch, onClose, onChanged } = props;
  const { run, isWaiting, error } = useAction(async () => {
    await call(`/subscriber-import-batches/${batch.id}/take-back`, {
      method: "POST",
      body: { readers: batch.readers },
    });
    onClose();
    await onChanged();
  });
  return (
    <Dialog title="Undo this import?" width="narrow" onClose={onClose}>
      <p className="deck">
        Accounts that {batch.file} created that no one has used will be deleted. Newsletters and
        complimentary access that it started end, except where readers have changed them. This can’t
        be undone.
      </p>
      <FieldError error={error} />
      <span className="subscriber-buttons">
        <Button kind="ink" isWaiting={isWaiting} onClick={() => void run()}>
          {isWaiting ? "One moment…" : `Remove ${count(batch.readers, "reader")}`}
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </span>
    </Dialog>
  );
}
