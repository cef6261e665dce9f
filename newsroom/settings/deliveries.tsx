import { useState } from "react";
import useSwr from "swr";
import type { WebhookDelivery } from "../../modules/webhooks/types";
import { call } from "../common/call";
import { formatDayAndClock } from "../common/dates";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Empty, Failed, Loading } from "../ui/states";
import { FieldError } from "../ui/field";

interface Page {
  readonly deliveries: readonly WebhookDelivery[];
  readonly hasMore: boolean;
}

export const deliveriesAddress = (endpointId: number): string =>
  `/webhooks/${endpointId}/deliveries`;

/** While something waits, or was just asked for. */
const refreshMs = 3_000;

/** The deliveries to an endpoint in the last 30 days, newest first. */
export function Deliveries({
  endpointId,
  isOn,
}: {
  readonly endpointId: number;
  readonly isOn: boolean;
}) {
  const address = deliveriesAddress(endpointId);
  const { data, error, mutate } = useSwr(address, call<Page>, { refreshInterval: refreshMs });
  const [older, setOlder] = useState<Page | null>(null);
  const growing = useAction(async (before: number) => {
    const page = await call<Page>(`${address}?before=${before}`);
    const known = older?.deliveries ?? [];
    setOlder({ deliveries: [...known, ...page.deliveries], hasMore: page.hasMore });
  });
  const failed = error ? (
    <Failed what="We couldn’t load the deliveries." error={error} onRetry={() => void mutate()} />
  ) : null;
  if (!data) return failed ?? <Loading what="deliveries" />;
  const newest = data.deliveries.at(-1)?.id ?? Infinity;
  const deliveries = [
    ...data.deliveries,
    ...(older?.deliveries ?? []).filter(({ id }) => id < newest),
  ];
  const last = deliveries.at(-1);
  const hasMore = older ? older.hasMore : data.hasMore;
  return (
    <>
      {failed}
      {deliveries.length === 0 ? (
        <Empty
          title="Nothing has been sent yet."
          text="Send a test to check that the endpoint responds."
        />
      ) : (
        <table className="settings-table">
          <caption className="unseen">Deliveries</caption>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">State</th>
              <th scope="col">Last attempt</th>
              <th scope="col">Response</th>
              <th scope="col">
                <span className="unseen">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <Row
                key={delivery.id}
                delivery={delivery}
                onAgain={
                  isOn
                    ? async () => {
                        await call(`${address}/${delivery.id}/again`, { method: "POST" });
                        showToast({ text: "Resent." });
                        await mutate();
                      }
                    : null
                }
              />
            ))}
          </tbody>
        </table>
      )}
      <FieldError error={growing.error} />
      {hasMore && last ? (
        <div className="button-row">
          <Button isWaiting={growing.isWaiting} onClick={() => void growing.run(last.id)}>
            Show older deliveries
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Row({
  delivery,
  onAgain,
}: {
  readonly delivery: WebhookDelivery;
  /** Null while the endpoint is off. */
  readonly onAgain: (() => Promise<void>) | null;
}) {
  const again = useAction(async () => onAgain?.());
  const { type, eventId, sentAt, status, answer, error, payload } = delivery;
  return (
    <tr>
      <th scope="row">
        <details className="webhooks-details">
          <summary>{type}</summary>
          <p>{eventId}</p>
          <pre>{payload}</pre>
          {answer ? (
            <>
              <p>Start of the response:</p>
              <pre>{answer}</pre>
            </>
          ) : null}
        </details>
      </th>
      <td>{describeDelivery(delivery)}</td>
      <td>{sentAt === null ? "Not yet" : formatDayAndClock(new Date(sentAt))}</td>
      <td>{status ?? error ?? "None yet"}</td>
      <td>
        {onAgain ? (
          <Button kind="quiet" isWaiting={again.isWaiting} onClick={() => void again.run()}>
            Send again<span className="unseen">: {type}</span>
          </Button>
        ) : null}
        <FieldError error={again.error} />
      </td>
    </tr>
  );
}

function describeDelivery({ state, attempts, dueAt }: WebhookDelivery): string {
  const times = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  if (state === "delivered") return `Delivered, ${times}`;
  if (state === "failed") return `Failed, ${times}`;
  if (attempts === 0) return "Waiting";
  return `Waiting, ${times}; next ${formatDayAndClock(new Date(dueAt!))}`;
}
