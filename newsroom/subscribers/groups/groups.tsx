/** Groups: organizations that pay for the seats of their readers. */
import useSwrInfinite from "swr/infinite";
import { Link } from "wouter";
import type { GroupRow } from "../../../modules/groups/types";
import { call } from "../../common/call";
import { useNow } from "../../common/clock";
import { Button } from "../../ui/button";
import { PageTitle } from "../../ui/page-title";
import { Empty, Failed, Loading } from "../../ui/states";
import { dayOf, money } from "../facts/words";
import "../styles/subscribers.css";
import "../styles/subscriber.css";
import "../styles/groups.css";
import { formatEvery } from "../../../shared/interval";

interface Page {
  readonly rows: readonly GroupRow[];
  readonly next: string | null;
  readonly sells: boolean;
}

const addressOf = (index: number, before: Page | null): string | null => {
  if (index === 0) return "/groups";
  return before?.next ? `/groups?after=${encodeURIComponent(before.next)}` : null;
};

export default function Groups() {
  const now = useNow();
  const { data, error, mutate, isValidating, size, setSize } = useSwrInfinite(
    addressOf,
    (path: string) => call<Page>(path),
    { shouldRetryOnError: false, revalidateFirstPage: false },
  );
  const rows = data?.flatMap((page) => page.rows) ?? [];
  const hasMore = data?.at(-1)?.next != null;
  return (
    <div className="subscribers">
      <p className="subscriber-back">
        <Link href="/subscribers">Subscribers</Link>
      </p>
      <PageTitle title="Groups" />
      {error ? (
        <Failed
          what="We couldn’t load the groups."
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="the groups" /> : null}
      {data && rows.length === 0 ? (
        <Empty
          title="There are no groups."
          text={
            data[0]?.sells
              ? "Organizations buy seats at /groups."
              : "This paper doesn’t sell group seats. To sell them, add seats in publication/offer.ts."
          }
        />
      ) : null}
      {rows.length > 0 ? (
        <div className="groups-scroll">
          <table className="groups-table">
            <caption className="unseen">Groups, the newest first</caption>
            <thead>
              <tr>
                <th scope="col">Organization</th>
                <th scope="col">Owner</th>
                <th scope="col">Seats</th>
                <th scope="col">Amount</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link href={`/subscribers/groups/${row.id}`}>{row.organization}</Link>
                  </th>
                  <td>
                    {row.owner ? (
                      <Link href={`/subscribers/${row.owner.id}`}>{row.owner.email}</Link>
                    ) : (
                      "A deleted account"
                    )}
                  </td>
                  <td>
                    {row.used} of {row.seats}
                  </td>
                  <td>{amountOf(row)}</td>
                  <td>{stateOf(row, now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {hasMore ? (
        <Button isWaiting={isValidating} onClick={() => void setSize(size + 1)}>
          More groups
        </Button>
      ) : null}
    </div>
  );
}

export function amountOf({ subscription }: Pick<GroupRow, "subscription">): string {
  if (!subscription) return "—";
  return `${money(subscription.amount, subscription.currency)} ${formatEvery(subscription)}`;
}

/** In the words of subscriptions. */
export function stateOf({ subscription }: Pick<GroupRow, "subscription">, now: Date): string {
  if (!subscription?.isLive) return "Ended";
  if (subscription.pastDue) return "Payment failed";
  if (subscription.endsAt) return `Ends ${dayOf(subscription.endsAt, now)}`;
  return subscription.renewalAt ? `Renews ${dayOf(subscription.renewalAt, now)}` : "Active";
}
