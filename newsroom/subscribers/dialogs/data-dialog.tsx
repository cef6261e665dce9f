/** A reader's legal requests to the paper: a copy of their data, and its deletion. */
import { useState } from "react";
import { call } from "../../common/call";
import { showToast } from "../../common/toast";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import type { PartProps } from "../facts/part-props";
import { ReasonDialog } from "./reason-dialog";
import { shortDay } from "../facts/words";
import { FieldError } from "../../ui/field";

export function DataDialog(props: PartProps & { readonly onClose: () => void }) {
  const { page, path, onClose, onChanged } = props;
  const [step, setStep] = useState<"export" | "delete" | null>(null);
  const { deletionDueAt, email } = page.reader;
  const keep = useAction(async () => {
    await call(`${path}/deletion`, { method: "DELETE" });
    showToast({ text: "The account won’t be deleted." });
    await onChanged();
    onClose();
  });
  if (step === "export") {
    return (
      <ReasonDialog
        form={`export ${path}`}
        title="Export the reader’s data"
        text={
          <p>
            A file with everything the paper keeps about {email}. Give it to the reader and to no
            one else.
          </p>
        }
        button="Export"
        onClose={onClose}
        onSend={async (reason) => {
          const data = await call<unknown>(`${path}/export`, { method: "POST", body: { reason } });
          save(`${page.reader.id}.json`, JSON.stringify(data, null, 2));
          showToast({ text: "Exported." });
          await onChanged();
        }}
      />
    );
  }
  if (step === "delete") {
    return (
      <ReasonDialog
        form={`delete ${path}`}
        title="Delete the account?"
        text={
          <p>
            The account of {email} will be deleted in 24 hours, along with its subscription. You can
            cancel this until then. We’ll email the reader. Invoices stay, as the law requires.
          </p>
        }
        button={`Delete ${email} in 24 hours`}
        onClose={onClose}
        onSend={async (reason) => {
          const { dueAt } = await call<{ dueAt: string }>(`${path}/deletion`, {
            method: "POST",
            body: { reason },
          });
          showToast({ text: `The account will be deleted on ${shortDay(dueAt)}.` });
          await onChanged();
        }}
      />
    );
  }
  return (
    <Dialog title="The reader’s data" width="narrow" onClose={onClose}>
      <p className="deck">
        {deletionDueAt
          ? `The account will be deleted on ${shortDay(deletionDueAt)}.`
          : "Readers can do both themselves, on their account page."}
      </p>
      <span className="subscriber-buttons">
        <Button onClick={() => setStep("export")}>Export…</Button>
        {deletionDueAt ? (
          <Button isWaiting={keep.isWaiting} onClick={() => void keep.run()}>
            Keep the account
          </Button>
        ) : (
          <Button onClick={() => setStep("delete")}>Delete the account…</Button>
        )}
      </span>
      <FieldError error={keep.error} />
    </Dialog>
  );
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
