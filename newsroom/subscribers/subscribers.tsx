/** Finding subscribers: a search, and views of those who need something. */
import { useEffect, useRef, useState } from "react";
import { offer } from "#publication/offer";
import useSwrInfinite from "swr/infinite";
import { Link, useLocation, useSearchParams } from "wouter";
import type { SubscriberList, SubscriberRow } from "../../modules/subscribers/types";
import { call } from "../common/call";
import { useNow } from "../common/clock";
import { setCount } from "../common/counts/counts";
import { useKeys } from "../common/keys";
import { useMay } from "../common/session";
import { Button, ButtonLink } from "../ui/button";
import { SearchField } from "../ui/field";
import { PageTitle } from "../ui/page-title";
import { Empty, Failed, Loading } from "../ui/states";
import { TabLinks } from "../ui/tabs";
import { WaitingRefunds } from "./waiting-refunds";
import { describeRow } from "./facts/words";
import "./styles/subscribers.css";
import "./styles/forms.css";

const views = ["new", "failed", "leaving", "given"] as const;
type View = (typeof views)[number];

const labels: Readonly<Record<View, string>> = {
  new: "New",
  failed: "Failed cards",
  leaving: "Canceling",
  given: "Complimentary",
};

const empty: Readonly<Record<View, { title: string; text: string }>> = {
  new: { title: "No subscriptions yet.", text: "The first one appears here as soon as it’s paid." },
  failed: { title: "No failed cards.", text: "Renewals that fail stay here until they’re paid." },
  leaving: {
    title: "No one is leaving.",
    text: "Canceled subscriptions stay here until they end.",
  },
  given: {
    title: "No one has complimentary access.",
    text: "Find a reader to give access without a charge.",
  },
};

const hasGifts = (offer.gifts ?? []).length > 0;
const hasGroups = (offer.groups ?? []).length > 0;

/** While someone types. */
const restMs = 250;

export default function Subscribers() {
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  const now = useNow();
  const mayImport = useMay("manage_paper");
  const q = params.get("q") ?? "";
  const view = views.find((name) => name === params.get("view")) ?? "new";
  const [typed, setTyped] = useState(q);
  const field = useRef<HTMLFormElement>(null);
  const list = useList(q, view);
  const [selected, setSelected] = useState(0);
  const rows = list.rows ?? [];
  const at = Math.min(selected, rows.length - 1);

  /** The search whose first reader is opened as soon as it is found. */
  const [opening, setOpening] = useState<string | null>(null);
  /** Whether the rows are those of an earlier search: the first of them is another reader. */
  const isBehind = typed !== q || list.isOther;
  const selectedRow = rows[at];

  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(
      () => {
        setSelected(0);
        setParams(typed.trim() === "" ? { view } : { q: typed, view }, { replace: true });
      },
      opening === typed ? 0 : restMs,
    );
    return () => clearTimeout(timer);
  }, [typed, q, view, setParams, opening]);
  useEffect(() => {
    if (opening !== null && opening === q && !isBehind && selectedRow) {
      navigate(addressOf(selectedRow, q));
    }
  }, [opening, isBehind, selectedRow, q, navigate]);

  const open = () => {
    if (isBehind) setOpening(typed === "" ? null : typed);
    else if (selectedRow) navigate(addressOf(selectedRow, q));
  };
  const move = (by: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, at + by));
    setSelected(next);
    document.querySelectorAll<HTMLElement>(".subscribers-row")[next]?.scrollIntoView({
      block: "nearest",
    });
  };
  useKeys("In the list", [
    { keys: "j,down", label: "Next", isInBar: true, run: () => move(1) },
    { keys: "k,up", label: "Previous", isInBar: true, run: () => move(-1) },
    {
      keys: "enter",
      label: "Open",
      isInBar: true,
      run: open,
    },
    {
      keys: "s",
      label: "Search",
      isInBar: true,
      run: () => field.current?.querySelector("input")?.focus(),
    },
  ]);

  const { counts } = list;
  const tab = (id: View, count?: number) => ({
    id,
    label: labels[id],
    href: `/subscribers?view=${id}`,
    count,
  });
  return (
    <div className="subscribers">
      <PageTitle title="Subscribers">
        {hasGroups ? <ButtonLink href="/subscribers/groups">Groups</ButtonLink> : null}
        {mayImport ? <ButtonLink href="/subscribers/import">Import</ButtonLink> : null}
        {hasGifts ? <ButtonLink href="/subscribers/gifts">Gifts</ButtonLink> : null}
        <ButtonLink href="/subscribers/coupons">Coupons</ButtonLink>
      </PageTitle>
      <WaitingRefunds count={list.waitingRefunds} onChanged={list.refresh} />
      <form
        ref={field}
        className="subscribers-search"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== "") open();
        }}
      >
        <SearchField
          label="Find a subscriber"
          placeholder="Name, email address, last four digits or Stripe ID"
          value={typed}
          maxLength={200}
          onChange={(event) => {
            setOpening(null);
            setTyped(event.currentTarget.value);
          }}
          onEmpty={() => setTyped("")}
        />
      </form>
      <TabLinks
        label="Views"
        current={q === "" ? view : ""}
        tabs={[
          tab("new"),
          tab("failed", counts?.failed),
          tab("leaving", counts?.leaving),
          tab("given", counts?.given),
        ]}
      />
      {list.error ? (
        <Failed
          what="We couldn’t load the list."
          error={list.error}
          onRetry={list.refresh}
          isRetrying={list.isLoading}
        />
      ) : null}
      {!list.rows && !list.error ? <Loading what="subscribers" /> : null}
      <output className="unseen">
        {q !== "" && list.rows
          ? rows.length === 0
            ? "No one found."
            : `${rows.length}${list.hasMore ? " or more" : ""} found.`
          : ""}
      </output>
      {list.rows && rows.length === 0 ? (
        q === "" ? (
          <Empty {...empty[view]} />
        ) : (
          <Empty
            title={`No results for “${q}.”`}
            text="Search for part of a name or address, the last four digits of a card, or an ID that begins with cus_ or sub_. Names of one or two letters have to be complete."
          >
            <Button onClick={() => setTyped("")}>Clear the search</Button>
          </Empty>
        )
      ) : null}
      <ul className="subscribers-rows">
        {rows.map((row, place) => (
          <Row key={row.id} row={row} q={q} now={now} isSelected={place === at} />
        ))}
      </ul>
      {list.hasMore ? (
        <div className="subscribers-more">
          <Button isWaiting={list.isLoading} onClick={list.loadMore}>
            {list.isLoading ? "Loading…" : "Show more"}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const addressOf = ({ id }: SubscriberRow, q: string): string =>
  q === "" ? `/subscribers/${id}` : `/subscribers/${id}?q=${encodeURIComponent(q)}`;

function Row(props: {
  readonly row: SubscriberRow;
  readonly q: string;
  readonly now: Date;
  readonly isSelected: boolean;
}) {
  const { row, q, now, isSelected } = props;
  const { plan, state, isTrouble } = describeRow(row, now);
  return (
    <li>
      <Link
        href={addressOf(row, q)}
        className="subscribers-row"
        data-is-selected={isSelected || undefined}
      >
        <span className="head-22">{row.name === "" ? row.email : row.name}</span>
        <span className="subscribers-email">{row.name === "" ? "No name given" : row.email}</span>
        <span className="subscribers-plan">{plan}</span>
        <span className="subscribers-state" data-is-trouble={isTrouble || undefined}>
          {state}
        </span>
      </Link>
    </li>
  );
}

function useList(q: string, view: View) {
  const search = new URLSearchParams(q.trim() === "" ? { view } : { q });
  const { data, error, size, setSize, isValidating, mutate } = useSwrInfinite(
    (place: number, before: SubscriberList | null) => {
      if (place === 0) return `/subscribers?${search.toString()}`;
      return before?.next ? `/subscribers?${search.toString()}&after=${before.next}` : null;
    },
    async (path: string) => ({ ...(await call<SubscriberList>(path)), of: search.toString() }),
    { keepPreviousData: true, shouldRetryOnError: false, revalidateFirstPage: false },
  );
  const last = data?.at(-1);
  const failed = last?.counts.failed;
  useEffect(() => {
    if (failed !== undefined) setCount("/subscribers", failed, `${failed} failed cards`);
  }, [failed]);
  return {
    isOther: error === undefined && data?.[0]?.of !== search.toString(),
    rows: data && unique(data.flatMap(({ rows }) => rows)),
    counts: last?.counts,
    waitingRefunds: data?.[0]?.waitingRefunds ?? 0,
    hasMore: (last?.next ?? null) !== null,
    isLoading: isValidating,
    error: error as unknown,
    loadMore: () => void setSize(size + 1),
    refresh: () => void mutate(),
  };
}

/** A reader with two subscriptions may be on two pages. */
function unique(rows: readonly SubscriberRow[]): readonly SubscriberRow[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
