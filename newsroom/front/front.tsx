/** The front page's desk: what could stand there, the nine places, and the page at the sun's hour. */
import { lazy, Suspense, useEffect, useState } from "react";
import useSwr from "swr";
import type { SectionName } from "../../modules/content/types";
import { announce } from "../common/screen/announce";
import { call } from "../common/call";
import { useKeys } from "../common/keys";
import { useTitle } from "../common/screen/use-title";
import { Button } from "../ui/button";
import { Failed, Loading } from "../ui/states";
import { endSentence } from "../common/dates";
import { Candidates } from "./candidates";
import { putDown, select, useCarry } from "./carry";
import { useDragging } from "./drag";
import "./front.css";
import { HourRule } from "./hour-rule";
import { stepBy } from "./hours";
import { PageView } from "./page-view";
import { putAt } from "./places";
import { PlacesList } from "./places-list";
import { useFront, type FrontState } from "./use-front";
import { type Orders, useOrders } from "./use-orders";
import { byOfPlan, describeChanges, describeHour, nameOfPlan } from "./words";

const dialogs = () => import("./dialogs");
const HourDialog = lazy(async () => ({ default: (await dialogs()).HourDialog }));
const HistoryDialog = lazy(async () => ({ default: (await dialogs()).HistoryDialog }));
const ConflictDialog = lazy(async () => ({ default: (await dialogs()).ConflictDialog }));

type View = "order" | "add" | "page";

export default function Front() {
  useTitle("Front page");
  const front = useFront();
  const orders = useOrders(front);
  const [view, setView] = useState<View>("order");
  const [open, setOpen] = useState<"hour" | "history" | null>(null);
  const { data: paper } = useSwr("/sections", call<{ sections: readonly SectionName[] }>);
  const sectionOf = (id: number | undefined) =>
    paper?.sections.find((section) => section.id === id)?.label ?? "";
  const close = () => setOpen(null);

  useEffect(() => putDown, []);
  useDragging((id, line) => {
    const place = front.shown.articleIds.indexOf(id);
    front.edit((places) => putAt(places, id, place !== -1 && place < line ? line - 1 : line));
    select(id);
  });
  useFrontKeys(front);

  if (!front.data) {
    return (
      <>
        <header className="front-top">
          <h1 className="title" tabIndex={-1}>
            Front page
          </h1>
        </header>
        {front.error ? (
          <Failed
            what="We couldn’t load the front page."
            error={front.error}
            onRetry={() => void front.reload()}
            isRetrying={front.isLoading}
          />
        ) : (
          <Loading what="the front page" rows={9} />
        )}
      </>
    );
  }
  return (
    <div className="front" data-view={view}>
      <Top front={front} orders={orders} onHour={() => setOpen("hour")} />
      <HourRule front={front} onHour={() => setOpen("hour")} />
      <Notices front={front} orders={orders} />
      <div className="front-toggle">
        <fieldset className="view-toggle" aria-label="View">
          {(["order", "add", "page"] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              onClick={() => setView(each)}
            >
              {{ order: "Order", add: "Add", page: "The page" }[each]}
            </button>
          ))}
        </fieldset>
        <span>{describeChanges(front.changes)}</span>
      </div>
      <div className="front-columns">
        <Candidates front={front} />
        <PlacesList front={front} sectionOf={sectionOf} />
        <PageView front={front} />
      </div>
      <HistoryLine front={front} onAll={() => setOpen("history")} />
      <Suspense>
        {open === "hour" ? <HourDialog front={front} orders={orders} onClose={close} /> : null}
        {open === "history" ? (
          <HistoryDialog front={front} orders={orders} onClose={close} />
        ) : null}
        {orders.conflict ? (
          <ConflictDialog front={front} conflict={orders.conflict} orders={orders} />
        ) : null}
      </Suspense>
    </div>
  );
}

interface Parts {
  readonly front: FrontState;
  readonly orders: Orders;
}

function Top({ front, orders, onHour }: Parts & { readonly onHour: () => void }) {
  const { standing, draft, changes, now, sun, isPast, undo, canUndo } = front;
  const name = draft?.name || (standing ? nameOfPlan(standing) : "No plan");
  return (
    <header className="front-top">
      <h1 className="title" tabIndex={-1}>
        Front page
      </h1>
      <p className="front-note">
        <b>{name}</b>
        {draft && !isPast
          ? ", your changes"
          : standing
            ? `, planned ${byOfPlan(standing)}`
            : ""} ·{" "}
        {describeChanges(changes)}
      </p>
      <div className="front-buttons">
        {draft && !isPast && canUndo ? (
          <Button
            kind="quiet"
            onClick={() => {
              undo();
              announce("Undone.");
            }}
          >
            Undo
          </Button>
        ) : null}
        {draft && !isPast ? <Button onClick={orders.discard}>Discard</Button> : null}
        <Actions
          front={front}
          orders={orders}
          onHour={onHour}
          describe={describeHour(sun ?? now, now)}
        />
      </div>
    </header>
  );
}

/** Actions on the page shown: back, now, or at the sun's hour. */
function Actions({
  front,
  orders,
  onHour,
  describe,
}: Parts & { readonly onHour: () => void; readonly describe: string }) {
  const { draft, sun, standing, isPast, up } = front;
  const { isWaiting } = orders;
  if (isPast) {
    if (!standing || standing.id === up?.id) return null;
    return (
      <Button kind="ink" isWaiting={isWaiting} onClick={() => orders.goBack(standing)}>
        Go back to this
      </Button>
    );
  }
  if (draft && sun) {
    return (
      <>
        <Button className="front-wide-only" isWaiting={isWaiting} onClick={orders.publish}>
          Publish now
        </Button>
        <Button kind="ink" isWaiting={isWaiting} onClick={() => orders.schedule(sun)}>
          Schedule for {describe}
        </Button>
      </>
    );
  }
  if (draft) {
    return (
      <>
        <Button isWaiting={isWaiting} onClick={onHour}>
          Schedule
        </Button>
        <Button kind="ink" isWaiting={isWaiting} onClick={orders.publish}>
          Publish now
        </Button>
      </>
    );
  }
  if (standing?.state !== "scheduled") return null;
  return (
    <>
      <Button isWaiting={isWaiting} onClick={() => orders.cancel(standing)}>
        Cancel this plan
      </Button>
      <Button isWaiting={isWaiting} onClick={orders.publish}>
        Publish now
      </Button>
    </>
  );
}

function Notices({ front, orders }: Parts) {
  const { draft, standing, isPast, error, data } = front;
  const isOutdated = draft !== null && !isPast && standing !== null;
  const changedBy =
    isOutdated && draft.madeFromId !== standing.id && standing.state === "up"
      ? standing.madeBy || "Someone"
      : null;
  return (
    <>
      {orders.error ? (
        <Failed
          what="The front page hasn’t changed."
          error={orders.error}
          kept="Your changes are kept."
          onRetry={orders.again}
          isRetrying={orders.isWaiting}
        />
      ) : null}
      {error && data ? (
        <Failed
          what="We couldn’t refresh the plans."
          error={error}
          kept={endSentence(`Last updated ${describeHour(new Date(data.now), front.now)}`)}
          onRetry={() => void front.reload()}
          isRetrying={front.isLoading}
        />
      ) : null}
      {changedBy ? (
        <output className="notice">
          <span>
            <b>{changedBy} published another front page while you were working.</b> Your version is
            saved; publishing it will replace the live one.
          </span>
        </output>
      ) : null}
    </>
  );
}

function HistoryLine({ front, onAll }: { readonly front: FrontState; readonly onAll: () => void }) {
  const past = front.plans.filter(({ state }) => state === "past" || state === "up").slice(-3);
  // Those of the day that is shown are on the rule.
  const later = front.plans
    .filter(({ goesUpAt }) => Date.parse(goesUpAt) >= front.day.end.getTime())
    .slice(0, 2);
  return (
    <div className="front-history">
      <b>History</b>
      {past.toReversed().map((plan) => (
        <span key={plan.id}>
          {describeHour(new Date(plan.goesUpAt), front.now)} {nameOfPlan(plan)}, {byOfPlan(plan)}
        </span>
      ))}
      <button type="button" onClick={onAll}>
        Restore one of these
      </button>
      {later.map((plan) => (
        <button key={plan.id} type="button" onClick={() => front.moveSun(new Date(plan.goesUpAt))}>
          Planned: {describeHour(new Date(plan.goesUpAt), front.now)} {nameOfPlan(plan)}
        </button>
      ))}
    </div>
  );
}

/** The sun moves by Left and Right wherever the focus is; the other keys belong to rows. */
function useFrontKeys(front: FrontState): void {
  const { carried } = useCarry();
  const { hour, now, undo } = front;
  const move = (steps: number) => {
    const to = stepBy(hour, steps);
    front.moveSun(to);
    announce(endSentence(`The page at ${describeHour(to, now)}`));
  };
  const byRow = () => undefined;
  useKeys("Front page", [
    { keys: "Space", label: carried ? "put down" : "pick up", isInBar: true, run: byRow },
    { keys: "↑ ↓", label: "carry", isInBar: true, run: byRow },
    { keys: "1–9", label: "put there", isInBar: true, run: byRow },
    { keys: "Delete", label: "remove", run: byRow },
    { keys: "← →", label: "move the time marker", isInBar: true, run: byRow },
    { keys: "left", label: "Fifteen minutes earlier", run: () => move(-3) },
    { keys: "right", label: "Fifteen minutes later", run: () => move(3) },
    { keys: "z", label: "Undo the last change", run: undo },
  ]);
}
