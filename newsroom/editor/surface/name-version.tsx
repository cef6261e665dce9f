import { useState } from "react";
import { call } from "../../common/call";
import { useAction } from "../../common/forms/use-action";
import { showToast } from "../../common/toast";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { useDesk } from "../article-desk";

/** Everything is saved anyway; a name makes this version easy to find again in the history. */
export default function NameVersion() {
  const { view, writing } = useDesk();
  const [name, setName] = useState("");
  const close = () => view.setState({ isNaming: false });
  const keeping = useAction(async () => {
    if (name.trim() === "") throw new Error("Type a name, such as “As sent to the lawyer.”");
    if (!(await writing.flush())) {
      throw new Error("Your latest changes aren’t saved yet. Try again in a moment.");
    }
    const { id, version } = writing.store.getState().item;
    await call(`/articles/${id}/revisions`, {
      method: "POST",
      body: { name: name.trim() },
      seen: version,
    });
    close();
    showToast({ text: "Version saved.", detail: name.trim() });
  });

  return (
    <Dialog title="Name this version" width="narrow" onClose={close}>
      <form
        className="editor-ask"
        onSubmit={(event) => {
          event.preventDefault();
          void keeping.run();
        }}
      >
        <Field
          label="Name"
          hint="Everything saves automatically. A name makes this version easy to find."
          maxLength={100}
          value={name}
          error={keeping.error}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button kind="ink" type="submit" shortcut="enter" isWaiting={keeping.isWaiting}>
          Save version
        </Button>
      </form>
    </Dialog>
  );
}
