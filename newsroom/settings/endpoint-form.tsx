import { type FormEvent, useState } from "react";
import type { WebhookEndpoint } from "../../modules/webhooks/types";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Checkbox, Field } from "../ui/field";
import { groupEvents } from "./event-words";

export type EndpointFields = Pick<WebhookEndpoint, "url" | "description" | "events">;

/** A dialog for a new endpoint, or one that is changed. */
export function EndpointForm({
  title,
  action,
  types,
  before,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly action: string;
  readonly types: readonly string[];
  readonly before?: EndpointFields;
  /** Throws what went wrong. */
  readonly onSave: (fields: EndpointFields) => Promise<void>;
  readonly onClose: () => void;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before?.events ?? []));
  const saving = useAction(onSave);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void saving.run({
      url: String(fields.get("url")).trim(),
      description: String(fields.get("description")).trim(),
      events: types.filter((type) => chosen.has(type)),
    });
  }

  function toggle(type: string) {
    const next = new Set(chosen);
    if (!next.delete(type)) next.add(type);
    setChosen(next);
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className="webhooks-form" noValidate onSubmit={send}>
        <Field
          label="URL"
          name="url"
          type="url"
          maxLength={2000}
          placeholder="https://example.com/hooks"
          defaultValue={before?.url}
          error={saving.error}
          data-autofocus
        />
        <Field
          label="Description"
          name="description"
          maxLength={200}
          defaultValue={before?.description}
        />
        {groupEvents(types).map(({ title: group, events }) => (
          <fieldset key={group} className="webhooks-events">
            <legend className="field-label">{group}</legend>
            {events.map(({ type, word }) => (
              <Checkbox
                key={type}
                label={word}
                checked={chosen.has(type)}
                onChange={() => toggle(type)}
              />
            ))}
          </fieldset>
        ))}
        <div className="button-row">
          <Button type="submit" kind="ink" isWaiting={saving.isWaiting}>
            {action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
