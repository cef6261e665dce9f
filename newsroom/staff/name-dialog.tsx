import { useState } from "react";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";

/** Asks for a name by which something is recognized later. */
export function NameDialog({
  title,
  label,
  hint,
  action,
  onNamed,
  onClose,
}: {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** The button's label. */
  readonly action: string;
  /** If it throws, the dialog shows why and stays. */
  readonly onNamed: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState("");
  const { run, isWaiting, error } = useAction(async () => {
    await onNamed(name);
  });
  return (
    <Dialog title={title} width="narrow" onClose={onClose}>
      <form
        className="staff-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Field
          label={label}
          hint={hint}
          data-autofocus=""
          maxLength={60}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <Button kind="ink" type="submit" isWaiting={isWaiting}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
