/** The hour of a plan, the history, and two people's changes beside each other. */
import { useState } from "react";
import useSwrInfinite from "swr/infinite";
import type {
  FrontArticle,
  FrontHistory,
  FrontPlaces,
} from "../../modules/content/newsroom/front/types";
import { call } from "../common/call";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";
import { Failed, Loading } from "../ui/states";
import { nameOfHour, readField, stepBy, toField } from "./hours";
import type { FrontState } from "./use-front";
import type { Conflict, Orders } from "./use-orders";
import { byOfPlan, describeHour, nameOfPlan } from "./words";

interface HourDialogProps {
  readonly front: FrontState;
  readonly orders: Orders;
  readonly onClose: () => void;
}

/** Any hour of any day: to look at, and for changes to go up. */
export function HourDialog({ front, orders, onClose }: HourDialogProps) {
  const { now, sun, draft } = front;
  const [value, setValue] = useState(() => toField(sun ?? stepBy(now, 12)));
  const [name, setName] = useState(draft?.name ?? "");
  const [error, setError] = useState<string | null>(null);
  const at = readField(value);

  function choose(isScheduled: boolean): void {
    if (!at) return setError("Enter a date and time.");
    if (isScheduled && at <= now) return setError("That hour has passed. Choose a later one.");
    front.moveSun(at);
    if (isScheduled) orders.schedule(at, name.trim());
    onClose();
  }

  return (
    <Dialog
      title={draft ? "When should it go live?" : "View another time"}
      width="narrow"
      onClose={onClose}
    >
      <form
        className="front-form"
        onSubmit={(event) => {
          event.preventDefault();
          choose(draft !== null);
        }}
      >
        <Field
          type="datetime-local"
          label="Date and time"
          value={value}
          error={error}
          required
          onChange={({ target }) => {
            setError(null);
            setValue(target.value);
          }}
        />
        {draft ? (
          <Field
            label="Name of the plan"
            value={name}
            maxLength={80}
            placeholder={at ? nameOfHour(at) : ""}
            onChange={({ target }) => {
              setName(target.value);
              front.adjust({ name: target.value.trim() });
            }}
          />
        ) : null}
        <div className="button-row">
          {draft ? (
            <Button type="submit" kind="ink">
              Schedule
            </Button>
          ) : null}
          <Button kind={draft ? "outline" : "ink"} onClick={() => choose(false)}>
            View this time
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** All plans, and the way back to one of them. */
export function HistoryDialog({ front, orders, onClose }: HourDialogProps) {
  const { now } = front;
  const { data, error, mutate, size, setSize, isValidating } = useSwrInfinite<
    FrontHistory,
    unknown
  >(
    (page, before: FrontHistory | null) => {
      if (before && before.next === null) return null;
      return page === 0 ? "/front/history" : `/front/history?before=${before!.next}`;
    },
    call,
    { revalidateFirstPage: false },
  );
  const articles = new Map(
    data?.flatMap((page) => page.articles.map((article) => [article.id, article] as const)),
  );
  return (
    <Dialog title="Past front pages" onClose={onClose}>
      {error ? (
        <Failed
          what="We couldn’t load the history."
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="the history" /> : null}
      <ol className="front-history-list">
        {data
          ?.flatMap(({ plans }) => plans)
          .map((plan) => {
            const at = new Date(plan.goesUpAt);
            const lead = plan.lead.title || articles.get(plan.articleIds[0] ?? 0)?.title;
            const when = describeHour(at, now);
            return (
              <li key={plan.id}>
                <div>
                  <p className="head-19">{lead ?? "No lead"}</p>
                  <p className="front-facts">
                    <b>{when}</b> {nameOfPlan(plan)}, {byOfPlan(plan)}
                    {plan.state === "up" ? " · live now" : ""}
                    {plan.state === "scheduled" ? " · scheduled" : ""}
                    {plan.state === "canceled" ? " · canceled" : ""}
                  </p>
                </div>
                <div className="button-row">
                  {plan.state === "canceled" ? null : (
                    <Button
                      kind="quiet"
                      aria-label={`View ${when}`}
                      onClick={() => {
                        front.moveSun(plan.state === "up" ? null : at);
                        onClose();
                      }}
                    >
                      {" "}
                      View{" "}
                    </Button>
                  )}
                  {plan.state === "up" ? null : (
                    <Button
                      isSmall
                      isWaiting={orders.isWaiting}
                      aria-label={`Publish the page from ${when} again`}
                      onClick={() => {
                        orders.goBack(plan);
                        onClose();
                      }}
                    >
                      {plan.state === "past" ? "Go back to this" : "Publish now"}
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
      </ol>
      {data?.at(-1)?.next ? (
        <Button isWaiting={isValidating} onClick={() => void setSize(size + 1)}>
          Earlier plans
        </Button>
      ) : null}
    </Dialog>
  );
}

interface ConflictDialogProps {
  readonly front: FrontState;
  readonly conflict: Conflict;
  readonly orders: Orders;
}

/** Mine and theirs, place by place. */
export function ConflictDialog({ front, conflict, orders }: ConflictDialogProps) {
  const { theirs, mine, repeat } = conflict;
  const who = theirs?.madeBy || "Someone";
  const longest = Math.max(mine.articleIds.length, theirs?.articleIds.length ?? 0);
  const at = theirs ? describeHour(new Date(theirs.madeAt), front.now) : "";
  return (
    <Dialog title={`${who} changed the front page, too`} onClose={orders.keepMine}>
      <p className="deck">
        {at ? `At ${at}, while you were working. ` : ""}Your version is saved until you choose.
      </p>
      <table className="front-two">
        <thead>
          <tr>
            <th scope="col">Position</th>
            <th scope="col">Yours</th>
            <th scope="col">{who}’s</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: longest }, (_, place) => (
            <tr
              key={place}
              data-differs={mine.articleIds[place] !== theirs?.articleIds[place] || undefined}
            >
              <th scope="row">{place + 1}</th>
              <td>{headOf(mine, place, front.articles)}</td>
              <td>{theirs ? headOf(theirs, place, front.articles) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="button-row">
        <Button kind="ink" onClick={repeat}>
          Use mine
        </Button>
        <Button onClick={orders.useTheirs}>Use {who === "Someone" ? "theirs" : `${who}’s`}</Button>
        <Button kind="quiet" onClick={orders.keepMine}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  );
}

function headOf(
  { articleIds, lead }: FrontPlaces,
  place: number,
  articles: ReadonlyMap<number, FrontArticle>,
): string {
  const id = articleIds[place];
  if (id === undefined) return "";
  return (place === 0 && lead.title) || articles.get(id)?.title || "An article";
}
