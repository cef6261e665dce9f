import { type FormEvent, useRef, useState } from "react";
import type { DeskTopic, DeskTopics } from "../../../modules/content/types";
import { call } from "../../common/call";
import { showToast } from "../../common/toast";
import { useAction } from "../../common/forms/use-action";
import { contestedIn, pickChanged } from "../../common/work/merge";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field, TextArea, FieldError } from "../../ui/field";
import { ConflictNotice } from "../../ui/conflict-notice";
import { fieldOf, isConflict } from "../refusals";
import { topicPath } from "../../../shared/paths";
import { decode } from "../../../shared/decode";

interface TopicFormProps {
  readonly topic: DeskTopic;
  readonly onSaved: (topic: DeskTopic) => Promise<void>;
  readonly onDeleted: () => Promise<void>;
  /** Someone else has changed it. */
  readonly onConflict: () => void;
  readonly onTakeTheirs: (theirs: DeskTopic) => void;
  readonly onClose: () => void;
}

interface TopicFields {
  readonly label: string;
  readonly slug: string;
  readonly description: string;
}

const fieldWords: Readonly<Record<keyof TopicFields, string>> = {
  label: "Name",
  slug: "Address",
  description: "Description",
};

const fieldsOf = ({ label, slug, description }: DeskTopic): TopicFields => ({
  label,
  slug: decode(slug),
  description,
});

function readForm(form: HTMLFormElement): TopicFields {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return { label: text("label"), slug: text("slug"), description: text("description") };
}

/** A dialog: a topic's name, address and description. */
export function TopicForm(props: TopicFormProps) {
  const { topic, onSaved, onDeleted, onConflict, onTakeTheirs, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [conflict, setConflict] = useState<{
    readonly theirs: DeskTopic;
    readonly mine: TopicFields;
    readonly names: readonly (keyof TopicFields)[];
  } | null>(null);
  const [wrongField, setWrongField] = useState<"label" | "slug" | null>(null);
  const path = `/topics/${topic.id}`;

  /** Someone else's version of it; null if it was another failure. */
  async function findTheirs(failure: unknown): Promise<DeskTopic | null> {
    if (!isConflict(failure)) return null;
    onConflict();
    const { topics } = await call<DeskTopics>(`/topics?ids=${topic.id}`);
    return topics[0] ?? null;
  }

  /** Saves what was changed here over what someone has seen there. */
  const put = (mine: TopicFields, over: DeskTopic) =>
    call<DeskTopic>(path, {
      method: "PUT",
      seen: over.version,
      body: { ...fieldsOf(over), ...pickChanged(fieldsOf(topic), mine) },
    });

  const saving = useAction(async (mine: TopicFields, over: DeskTopic) => {
    setConflict(null);
    try {
      await onSaved(await put(mine, over));
    } catch (failure) {
      setWrongField(fieldOf(failure));
      const theirs = await findTheirs(failure);
      if (!theirs) throw failure;
      const names = contestedIn(fieldsOf(topic), mine, fieldsOf(theirs));
      // The changes of both stay.
      if (names.length === 0) await onSaved(await put(mine, theirs));
      else setConflict({ theirs, mine, names });
    }
  });
  const deleting = useAction(async () => {
    try {
      await call(path, { method: "DELETE", seen: topic.version });
    } catch (failure) {
      const theirs = await findTheirs(failure);
      if (!theirs) throw failure;
      onTakeTheirs(theirs);
      showToast({
        text: "Someone else changed this topic in the meantime.",
        detail: "You’re seeing that version. The topic wasn’t deleted.",
      });
      return;
    }
    await onDeleted();
  });
  const save = (over: DeskTopic) => void saving.run(readForm(form.current!), over);
  const errorOf = (field: "label" | "slug") => (wrongField === field ? saving.error : null);

  if (isAsked) {
    return (
      <Dialog title={`Delete ${topic.label}?`} width="narrow" onClose={() => setAsked(false)}>
        <p className="deck">
          {topic.articles === 0
            ? "No published articles use it."
            : `We’ll remove it from ${topic.articles} article${topic.articles === 1 ? "" : "s"} and delete its page. To redirect readers, merge the topic instead.`}
        </p>
        <FieldError error={deleting.error} />
        <div className="button-row topics-ask">
          <Button kind="ink" isWaiting={deleting.isWaiting} onClick={() => void deleting.run()}>
            Delete topic
          </Button>
          <Button onClick={() => setAsked(false)}>Keep it</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={topic.label} onClose={onClose}>
      <form
        ref={form}
        className="topics-form"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          save(topic);
        }}
      >
        {conflict ? (
          <ConflictNotice
            what="topic"
            differences={conflict.names.map((name) => ({
              field: fieldWords[name],
              theirs: conflict.theirs[name],
              mine: conflict.mine[name],
            }))}
            onTakeTheirs={() => onTakeTheirs(conflict.theirs)}
            onKeepMine={() => save(conflict.theirs)}
          />
        ) : null}
        <Field
          label="Name"
          name="label"
          maxLength={80}
          defaultValue={topic.label}
          error={errorOf("label")}
          data-autofocus
        />
        <Field
          label="Address"
          name="slug"
          maxLength={80}
          spellCheck={false}
          defaultValue={decode(topic.slug)}
          error={errorOf("slug")}
          hint={`${decode(topicPath(topic.slug))}. If you change it, the old address keeps working.`}
        />
        <TextArea
          label="Description"
          name="description"
          maxLength={500}
          rows={3}
          defaultValue={topic.description}
          hint="Appears on the topic page and in search results."
        />
        <FieldError error={wrongField === null ? saving.error : null} />
        <div className="button-row">
          <Button type="submit" kind="ink" isWaiting={saving.isWaiting}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="quiet" onClick={() => setAsked(true)}>
            Delete…
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
