import { type FormEvent, useState } from "react";
import type { DeskTopic } from "../../../modules/content/types";
import { call, CallError } from "../../common/call";
import { useAction } from "../../common/use-action";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field, TextArea } from "../../ui/field";

interface TopicFormProps {
  readonly topic: DeskTopic;
  readonly onSaved: (topic: DeskTopic) => Promise<void>;
  readonly onDeleted: () => Promise<void>;
  /** Someone else has changed it. */
  readonly onConflict: () => void;
  readonly onClose: () => void;
}

/** A dialog: a topic's name, address and description. */
export function TopicForm({ topic, onSaved, onDeleted, onConflict, onClose }: TopicFormProps) {
  const [isAsked, setAsked] = useState(false);

  async function send<Answer>(method: "PUT" | "DELETE", body?: unknown): Promise<Answer> {
    try {
      const { id, version } = topic;
      return await call<Answer>(`/topics/${id}`, { method, seen: version, body });
    } catch (failure) {
      if (failure instanceof CallError && failure.status === 412) onConflict();
      throw failure;
    }
  }

  const saving = useAction(async (form: HTMLFormElement) => {
    const given = new FormData(form);
    const text = (name: string) => String(given.get(name) ?? "").trim();
    const body = { label: text("label"), slug: text("slug"), description: text("description") };
    await onSaved(await send<DeskTopic>("PUT", body));
  });
  const deleting = useAction(async () => {
    await send("DELETE");
    await onDeleted();
  });

  if (isAsked) {
    return (
      <Dialog title={`Delete ${topic.label}?`} width="narrow" onClose={() => setAsked(false)}>
        <p className="deck">
          {topic.articles === 0
            ? "Nothing published has it."
            : `It is taken out of ${topic.articles} article${topic.articles === 1 ? "" : "s"}, and its page is gone. To keep its readers, merge it instead.`}
        </p>
        {deleting.error === null ? null : (
          <p className="field-error" role="alert">
            {deleting.error}
          </p>
        )}
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
        className="topics-form"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void saving.run(event.currentTarget);
        }}
      >
        <Field
          label="Name"
          name="label"
          maxLength={80}
          defaultValue={topic.label}
          error={saving.error}
          data-autofocus
        />
        <Field
          label="Address"
          name="slug"
          maxLength={80}
          spellCheck={false}
          defaultValue={topic.slug}
          hint={`/topic/${topic.slug}. If you change it, the old address keeps working.`}
        />
        <TextArea
          label="Description"
          name="description"
          maxLength={500}
          rows={3}
          defaultValue={topic.description}
          hint="Stands under the name on its page, and in search results."
        />
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
