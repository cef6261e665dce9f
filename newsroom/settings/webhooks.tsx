/** The programs that are notified of events in the paper. */
import "./webhooks.css";
import { useState } from "react";
import useSwr from "swr";
import { Link, useSearch } from "wouter";
import type { WebhookEndpoint } from "../../modules/webhooks/types";
import { call } from "../common/call";
import { Button } from "../ui/button";
import { Empty, Failed, Loading } from "../ui/states";
import { type EndpointFields, EndpointForm } from "./endpoint-form";
import { Endpoint } from "./endpoint";
import { describeState } from "./endpoint-state";
import { SecretDialog } from "./secret-dialog";

interface Listed {
  readonly endpoints: readonly WebhookEndpoint[];
  /** The types of events. */
  readonly events: readonly string[];
}

const address = "/webhooks";

export function Webhooks() {
  const asked = Number(new URLSearchParams(useSearch()).get("endpoint") ?? 0);
  const { data, error, mutate } = useSwr(address, call<Listed>);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const failed = error ? (
    <Failed what="We couldn’t load the webhooks." error={error} onRetry={() => void mutate()} />
  ) : null;
  if (!data) return failed ?? <Loading what="webhooks" />;
  const current = data.endpoints.find(({ id }) => id === asked);

  async function add(fields: EndpointFields) {
    const made = await call<{ readonly secret: string }>(address, { method: "POST", body: fields });
    setAdding(false);
    setSecret(made.secret);
    await mutate();
  }

  if (current) {
    return (
      <>
        {failed}
        <Endpoint endpoint={current} types={data.events} onChanged={() => mutate()} />
      </>
    );
  }
  return (
    <>
      {failed}
      <p className="deck">
        The paper tells other programs when articles, subscriptions and comments change. Programs
        can also request data through <a href="/api/docs">the API</a>.
      </p>
      <div className="button-row">
        <Button kind="ink" onClick={() => setAdding(true)}>
          Add endpoint
        </Button>
      </div>
      {data.endpoints.length === 0 ? (
        <Empty title="No endpoints yet." text="Add the URL of a program to notify." />
      ) : (
        <List endpoints={data.endpoints} />
      )}
      {isAdding ? (
        <EndpointForm
          title="Add an endpoint"
          action="Add endpoint"
          types={data.events}
          onSave={add}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

const List = ({ endpoints }: Pick<Listed, "endpoints">) => (
  <table className="settings-table">
    <caption className="unseen">Endpoints</caption>
    <thead>
      <tr>
        <th scope="col">Endpoint</th>
        <th scope="col">For</th>
        <th scope="col">Events</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {endpoints.map((endpoint) => (
        <tr key={endpoint.id}>
          <th scope="row">
            <Link href={`/settings?tab=webhooks&endpoint=${endpoint.id}`}>{endpoint.url}</Link>
          </th>
          <td>{endpoint.description === "" ? "No description" : endpoint.description}</td>
          <td>{endpoint.events.length === 1 ? "1 event" : `${endpoint.events.length} events`}</td>
          <td>{describeState(endpoint)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
