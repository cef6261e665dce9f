import { useState } from "react";
import { call } from "../common/call";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Field } from "../ui/field";

/** Names the text as it is, so that it is found again. */
export function NameForm(props: { path: string; version: number; onNamed: () => Promise<void> }) {
  const { path, version, onNamed } = props;
  const [name, setName] = useState<string | null>(null);
  const naming = useAction(async (text: string) => {
    if (text === "") throw new Error("Please enter a name.");
    await call(`${path}/revisions`, { method: "POST", body: { name: text }, seen: version });
    await onNamed();
    setName(null);
  });
  if (name === null) {
    return (
      <button type="button" className="history-name" onClick={() => setName("")}>
        Name this version
      </button>
    );
  }
  return (
    <form
      className="history-name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void naming.run(name.trim());
      }}
    >
      <Field
        label="Name of this version"
        value={name}
        maxLength={80}
        error={naming.error}
        // The press that opened it was meant for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Escape") setName(null);
        }}
      />
      <div className="button-row">
        <Button kind="ink" isSmall type="submit" isWaiting={naming.isWaiting}>
          Save name
        </Button>
        <Button kind="quiet" isSmall onClick={() => setName(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
