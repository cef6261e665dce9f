/** The author's note to the editors when submitting, and an editor's when sending back. */
import { type ReactNode, useState } from "react";
import { useKeptForm } from "../../common/forms/kept-form";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { TextArea } from "../../ui/field";
import { useDesk, useWriting } from "../article-desk";
import { Checks } from "../../common/work/publish/checks";
import { useChecks } from "../publish/use-checks";
import { nameSubmitted } from "./review-words";
import { sendBack, submit } from "./steps";

const longestNote = 2_000;

export default function ReviewDialogs({ openNotes }: { readonly openNotes: number }) {
  const { view } = useDesk();
  const isSubmitting = view.getState().answering === "submit";
  return (
    <Dialog
      title={isSubmitting ? "Submit for review" : "Send back"}
      onClose={() => view.setState({ answering: null })}
    >
      {isSubmitting ? <Submit openNotes={openNotes} /> : <SendBack />}
    </Dialog>
  );
}

function Submit({ openNotes }: { readonly openNotes: number }) {
  const { writing } = useDesk();
  const checks = useChecks(openNotes);
  const what = useWriting(({ item }) => nameSubmitted(item));
  const them = what === "the changes" ? "them" : "it";
  return (
    <NoteForm
      name="submit"
      label="Note for the editors (optional)"
      button="Submit for review"
      send={(note) => submit(writing, note)}
    >
      <p className="work-publishing-sentence">
        An editor reads {what}, then publishes {them} or sends {them} back. You can keep editing.
      </p>
      <section>
        <h3 className="kicker">Before you publish</h3>
        <Checks checks={checks} />
      </section>
    </NoteForm>
  );
}

function SendBack() {
  const { writing } = useDesk();
  const author = useWriting(({ item }) => item.review?.by.name || "The author");
  return (
    <NoteForm
      name="send-back"
      label="What should change?"
      hint={`${author} gets this note here and by email.`}
      required="Please write a note for the author."
      button="Send back"
      send={(note) => sendBack(writing, note)}
    />
  );
}

interface NoteFormProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The error without a note, where one is needed. */
  readonly required?: string;
  readonly button: string;
  /** Returns why not, as a sentence. */
  readonly send: (note: string) => Promise<string | null>;
  readonly children?: ReactNode;
}

function NoteForm({ name, label, hint, required, button, send, children }: NoteFormProps) {
  const { view } = useDesk();
  const id = useWriting(({ item }) => item.id);
  const [{ note }, setFields, clear] = useKeptForm(`${name} ${id}`, { note: "" });
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => view.setState({ answering: null });

  async function run(): Promise<void> {
    if (isWaiting) return;
    if (required !== undefined && note.trim() === "") {
      setProblem(required);
      return;
    }
    setWaiting(true);
    const failure = await send(note.trim());
    setWaiting(false);
    setProblem(failure);
    if (failure !== null) return;
    clear();
    close();
  }

  return (
    <form
      className="work-publishing"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {children}
      <TextArea
        label={label}
        hint={hint}
        error={problem}
        rows={4}
        maxLength={longestNote}
        value={note}
        data-autofocus
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void run();
        }}
        onChange={({ currentTarget }) => {
          setProblem(null);
          setFields({ note: currentTarget.value });
        }}
      />
      <div className="work-publishing-buttons">
        <Button kind="ink" type="submit" shortcut="mod+enter" isWaiting={isWaiting}>
          {button}
        </Button>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
