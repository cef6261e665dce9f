import { useState } from "react";
import { Link, useLocation } from "wouter";
import { useSWRConfig } from "swr";
import type { WebhookEndpoint } from "../../modules/webhooks/types";
import { call } from "../common/call";
import { formatDay } from "../common/dates";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Deliveries, deliveriesAddress } from "./deliveries";
import { type EndpointFields, EndpointForm } from "./endpoint-form";
import { SecretDialog } from "./secret-dialog";
import { describeState } from "./endpoint-state";
import { FieldError } from "../ui/field";

const list = "/settings?tab=webhooks";

/** One endpoint, what can be done with it, and what was sent there. */
export function Endpoint({
  endpoint,
  types,
  onChanged,
}: {
  readonly endpoint: WebhookEndpoint;
  readonly types: readonly string[];
  readonly onChanged: () => Promise<unknown>;
}) {
  const { id, url, description, events, state, version, previousUntil } = endpoint;
  const path = `/webhooks/${id}`;
  const isOn = state === "on";
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const { mutate } = useSWRConfig();
  const reload = () => Promise.all([onChanged(), mutate(deliveriesAddress(id))]);

  async function save(fields: EndpointFields, turnedOn: boolean) {
    await call(path, { method: "PUT", body: { ...fields, isOn: turnedOn }, seen: version });
    setOpen(null);
    await reload();
  }
  const turning = useAction(async () => {
    await save({ url, description, events }, !isOn);
    showToast({ text: isOn ? "The endpoint is off." : "The endpoint is on." });
  });
  const testing = useAction(async () => {
    await call(`${path}/test`, { method: "POST" });
    showToast({ text: "A test is on its way." });
    await reload();
  });
  const rotating = useAction(async () => {
    const made = await call<{ readonly secret: string }>(`${path}/secret`, { method: "POST" });
    setSecret(made.secret);
    await reload();
  });
  const deleting = useAction(async () => {
    await call(path, { method: "DELETE", seen: version });
    showToast({ text: "The endpoint is deleted." });
    navigate(list);
    await onChanged();
  });
  const error = turning.error ?? testing.error ?? rotating.error;

  return (
    <section className="webhooks-endpoint" aria-labelledby="endpoint">
      <p>
        <Link href={list}>All endpoints</Link>
      </p>
      <h2 id="endpoint" className="head-26">
        {url}
      </h2>
      <p className="deck">
        {description === "" ? "" : `${description}. `}
        {describeState(endpoint)}.
        {previousUntil ? ` Both secrets work until ${formatDay(new Date(previousUntil))}.` : ""}
      </p>
      <div className="button-row">
        <Button onClick={() => setOpen("edit")}>Edit</Button>
        {isOn ? (
          <Button isWaiting={testing.isWaiting} onClick={() => void testing.run()}>
            Send a test
          </Button>
        ) : null}
        <Button isWaiting={turning.isWaiting} onClick={() => void turning.run()}>
          {isOn ? "Turn off" : "Turn on"}
        </Button>
        <Button isWaiting={rotating.isWaiting} onClick={() => void rotating.run()}>
          Generate a new secret
        </Button>
        <Button kind="quiet" onClick={() => setOpen("delete")}>
          Delete
        </Button>
      </div>
      <FieldError error={error} />
      <Deliveries endpointId={id} isOn={isOn} />
      {open === "edit" ? (
        <EndpointForm
          title="Edit the endpoint"
          action="Save endpoint"
          types={types}
          before={endpoint}
          onSave={(fields) => save(fields, isOn)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === "delete" ? (
        <Dialog title="Delete this endpoint?" width="narrow" onClose={() => setOpen(null)}>
          <div className="webhooks-form">
            <p>We’ll stop sending to it, and its delivery log will be deleted.</p>
            <FieldError error={deleting.error} />
            <div className="button-row">
              <Button
                kind="ink"
                isWaiting={deleting.isWaiting}
                onClick={() => void deleting.run()}
                data-autofocus
              >
                Delete endpoint
              </Button>
              <Button onClick={() => setOpen(null)}>Cancel</Button>
            </div>
          </div>
        </Dialog>
      ) : null}
      {secret === null ? null : (
        <SecretDialog secret={secret} until="tomorrow" onClose={() => setSecret(null)} />
      )}
    </section>
  );
}
