import { useState } from "react";
import type { DeskArticle } from "../../modules/content/newsroom/desk/types";
import { call } from "../common/call";
import { Button } from "../ui/button";
import { Field } from "../ui/field";

/** Names the text as it is, so that it is found again. */
export function NameForm(props: { article: DeskArticle; onNamed: () => Promise<void> }) {
  const { article, onNamed } = props;
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  if (name === null) {
    return (
      <button type="button" className="history-name" onClick={() => setName("")}>
        Name this version
      </button>
    );
  }
  const send = async () => {
    if (name.trim() === "") return setError("Give it a name.");
    setWaiting(true);
    try {
      await call(`/articles/${article.id}/revisions`, {
        method: "POST",
        body: { name: name.trim() },
        seen: article.version,
      });
      await onNamed();
      setName(null);
    } catch (failure) {
      setError((failure as Error).message);
    }
    setWaiting(false);
  };
  return (
    <form
      className="history-name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label="Name of this version"
        value={name}
        maxLength={80}
        error={error}
        // The press that opened it was meant for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Escape") setName(null);
        }}
      />
      <div className="button-row">
        <Button kind="ink" isSmall type="submit" isWaiting={isWaiting}>
          Save name
        </Button>
        <Button kind="quiet" isSmall onClick={() => setName(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
