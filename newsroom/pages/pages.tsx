/** The paper's own pages: About, the privacy policy, and any other address. */
import { useState } from "react";
import useSwr from "swr";
import { Link, useLocation } from "wouter";
import type { DeskArticle, PageList, PageRow } from "../../modules/content/newsroom/desk/types";
import { call } from "../common/call";
import { useNow } from "../common/clock";
import { formatWhen } from "../common/dates";
import { useWrittenIn } from "../common/new-article";
import { showToast } from "../common/toast";
import { useDeskEvents } from "../common/together/events";
import { useRowKeys } from "./use-row-keys";
import { Button } from "../ui/button";
import { SearchField } from "../ui/field";
import { PageTitle } from "../ui/page-title";
import { StateMark, stateWords } from "../ui/state-mark";
import { Empty, Failed, Loading } from "../ui/states";
import "./pages.css";

export default function Pages() {
  const { data, error, mutate, isValidating } = useSwr("/pages", call<PageList>);
  const [q, setQ] = useState("");
  const wordpress = useWrittenIn();
  useDeskEvents(["list"], null, () => void mutate());
  const rows = data?.pages.filter(matches(q));
  const [, navigate] = useLocation();
  const { at } = useRowKeys({
    count: rows?.length ?? 0,
    rows: ".pages-row",
    open: (place) => navigate(`/pages/${rows![place]!.id}`),
  });
  return (
    <div className="pages">
      <PageTitle title="Pages">{wordpress === null ? <NewPage /> : null}</PageTitle>
      {wordpress === null ? null : <InWordPress address={wordpress} />}
      {error ? (
        <Failed
          what="We couldn’t load the list."
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="pages" /> : null}
      {data && data.pages.length > 0 ? (
        <div className="pages-search">
          <SearchField
            label="Find a page"
            placeholder="Title or address"
            value={q}
            maxLength={200}
            onChange={(event) => setQ(event.currentTarget.value)}
            onEmpty={() => setQ("")}
          />
        </div>
      ) : null}
      {data?.pages.length === 0 ? (
        <Empty
          title="There are no pages."
          text="The paper has no About page or privacy policy yet."
        >
          {wordpress === null ? <NewPage /> : null}
        </Empty>
      ) : null}
      {data && data.pages.length > 0 && rows?.length === 0 ? (
        <Empty title={`No page found for “${q}.”`}>
          <Button onClick={() => setQ("")}>Clear the search</Button>
        </Empty>
      ) : null}
      <ul className="pages-rows">
        {rows?.map((row, place) => (
          <Row key={row.id} row={row} isSelected={place === at} />
        ))}
      </ul>
    </div>
  );
}

const matches =
  (q: string) =>
  ({ title, address }: PageRow): boolean =>
    `${title} ${address ?? ""}`.toLowerCase().includes(q.trim().toLowerCase());

function NewPage() {
  const [, navigate] = useLocation();
  const [isWaiting, setWaiting] = useState(false);
  async function begin(): Promise<void> {
    setWaiting(true);
    try {
      const { id } = await call<DeskArticle>("/pages", { method: "POST", body: {} });
      navigate(`/pages/${id}`);
    } catch (error) {
      setWaiting(false);
      showToast({
        text: "We couldn’t start the page. Try again.",
        detail: (error as Error).message,
      });
    }
  }
  return (
    <Button kind="ink" isWaiting={isWaiting} onClick={() => void begin()}>
      New page
    </Button>
  );
}

function Row({ row, isSelected }: { readonly row: PageRow; readonly isSelected: boolean }) {
  const now = useNow();
  const { id, title, address, state, publishedAt, savedAt, savedBy } = row;
  const due = publishedAt && (state === "scheduled" || state === "embargoed");
  return (
    <li>
      <Link href={`/pages/${id}`} className="pages-row" data-is-selected={isSelected || undefined}>
        <span className="pages-mark" aria-hidden="true">
          <StateMark state={state} />
        </span>
        <span className="head-22 pages-title">{title || "Without a title"}</span>
        <span className="pages-address">{address ?? "No address yet"}</span>
        <span className="fine">
          {stateWords[state]}
          {due ? `, ${formatWhen(new Date(publishedAt), now)}` : null} · Changed{" "}
          {formatWhen(new Date(savedAt), now)}
          {savedBy ? `, ${savedBy}` : ""}
        </span>
      </Link>
    </li>
  );
}

/** @param address where WordPress begins an article */
function InWordPress({ address }: { readonly address: string }) {
  return (
    <div className="notice">
      <p>
        <b>This paper’s pages are edited in WordPress.</b>
        Changes there appear here within a second.
      </p>
      <a
        className="button button-outline button-small"
        href={new URL("edit.php?post_type=page", address).href}
        target="_blank"
        rel="noopener"
      >
        Open WordPress
      </a>
    </div>
  );
}
