import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import type { DeskNote } from "../../../modules/desk/types";
import { Button } from "../../ui/button";
import { Person } from "../../ui/person";
import { useNow } from "../clock";
import { formatWhen } from "../dates";
import { useSession } from "../session";
import type { NotesView } from "./use-notes";

const justNowMs = 90_000;

function By({ name, isMe, at }: { name: string; isMe: boolean; at: string | null }) {
  const now = useNow();
  const written = at === null ? null : new Date(at);
  const isFresh = !written || now.getTime() - written.getTime() < justNowMs;
  return (
    <p className="notes-by">
      <Person name={name} size={20} />
      <b>{isMe ? "You" : name}</b>
      <span>{isFresh ? "just now" : formatWhen(written, now)}</span>
    </p>
  );
}

/** One note with its replies. */
export function NoteCard(props: { note: DeskNote; view: NotesView; isLost: boolean }) {
  const { note, view, isLost } = props;
  const me = useSession((session) => session.me?.id);
  const [reply, setReply] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSettled = note.settled !== null;
  const run = async (what: () => Promise<void>) => {
    setBusy(true);
    await what();
    setBusy(false);
  };
  return (
    <article
      className="notes-note"
      data-settled={isSettled || undefined}
      aria-label={`Note by ${note.by.name}`}
    >
      <By name={note.by.name} isMe={note.by.id === me} at={note.writtenAt} />
      {isLost ? (
        <p className="notes-lost">
          On deleted text: <q>{note.anchor.quote}</q>
        </p>
      ) : null}
      <p className="notes-text">{note.text}</p>
      {note.replies.map(({ id, by, text, writtenAt }) => (
        <div key={id} className="notes-reply">
          <By name={by.name} isMe={by.id === me} at={writtenAt} />
          <p className="notes-text">{text}</p>
        </div>
      ))}
      {isSettled ? <p className="notes-settled">Resolved by {note.settled!.by}</p> : null}
      {reply === null ? (
        <div className="notes-actions">
          {isSettled ? (
            <button type="button" onClick={() => void run(() => view.reopen(note))}>
              Reopen
            </button>
          ) : (
            <>
              <button type="button" onClick={() => setReply("")}>
                Reply
              </button>
              <button
                type="button"
                aria-disabled={isBusy || undefined}
                onClick={() => void (isBusy || run(() => view.settle(note)))}
              >
                Resolve
              </button>
            </>
          )}
          {note.by.id === me && note.replies.length === 0 ? (
            <button type="button" onClick={() => void run(() => view.remove(note))}>
              Delete
            </button>
          ) : null}
        </div>
      ) : (
        <Form
          label="Your reply"
          action="Reply"
          text={reply}
          onWrite={setReply}
          onCancel={() => setReply(null)}
          onSend={async () => {
            await view.reply(note, reply);
            setReply(null);
          }}
        />
      )}
    </article>
  );
}

/** The note that is being written. */
export function NoteForm({ view, onDone }: { view: NotesView; onDone: () => void }) {
  const me = useSession((session) => session.me);
  if (!view.draft) return null;
  return (
    <section className="notes-note" data-current aria-label="New note">
      <By name={me?.name ?? ""} isMe at={null} />
      <Form
        label="Your note"
        action="Leave note"
        text={view.draft.text}
        onWrite={view.write}
        onCancel={() => {
          view.cancel();
          onDone();
        }}
        onSend={async () => {
          await view.leave();
          onDone();
        }}
      />
    </section>
  );
}

interface FormProps {
  readonly label: string;
  readonly action: ReactNode;
  readonly text: string;
  readonly onWrite: (text: string) => void;
  readonly onCancel: () => void;
  readonly onSend: () => Promise<void>;
}

function Form({ label, action, text, onWrite, onCancel, onSend }: FormProps) {
  const [error, setError] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const id = useId();
  const send = async () => {
    if (isWaiting) return;
    if (text.trim() === "") return setError("Write something first.");
    setWaiting(true);
    setError(null);
    try {
      await onSend();
    } catch (failure) {
      setError((failure as Error).message);
      setWaiting(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      // A dialog around it stays.
      event.stopPropagation();
      onCancel();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      void send();
    }
  };
  return (
    <div className="notes-form" data-own-keys>
      <textarea
        // The press that opened it was meant for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        // On a narrow screen the sheet around it opens after that.
        data-autofocus
        rows={2}
        maxLength={2_000}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={press}
      />
      {error ? (
        <p id={id} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      <div className="button-row">
        <Button kind="ink" isSmall isWaiting={isWaiting} onClick={() => void send()}>
          {action}
        </Button>
        <Button kind="quiet" isSmall onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
