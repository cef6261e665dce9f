import { useState } from "react";
import { call, CallError } from "../../common/call";
import { showToast } from "../../common/toast";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { useDesk } from "../article-desk";

/** Everything is saved anyway; a name makes this version easy to find again in the history. */
export default function NameVersion() {
  const { view, writing } = useDesk();
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const close = () => view.setState({ isNaming: false });

  async function keep(): Promise<void> {
    setWaiting(true);
    try {
      if (!(await writing.flush())) {
        setError("Your latest words aren’t on the server yet. Try again in a moment.");
        return;
      }
      const { id, version } = writing.store.getState().article;
      await call(`/articles/${id}/revisions`, {
        method: "POST",
        body: { name: name.trim() },
        seen: version,
      });
      close();
      showToast({ text: "Version kept.", detail: name.trim() });
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      setError(problem.message);
    } finally {
      setWaiting(false);
    }
  }

  return (
    <Dialog title="Name this version" width="narrow" onClose={close}>
      <form
        className="editor-ask"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === "") setError("Type a name, such as “As sent to the lawyer”.");
          else void keep();
        }}
      >
        <Field
          label="Name"
          hint="Everything is saved by itself. A name makes this version easy to find in the history."
          maxLength={100}
          value={name}
          error={error}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button kind="ink" type="submit" shortcut="enter" isWaiting={isWaiting}>
          Keep this version
        </Button>
      </form>
    </Dialog>
  );
}
