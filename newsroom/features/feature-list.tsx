/** The lists of crosswords, films and events. */
import { type ReactNode, useEffect, useState } from "react";
import useSwrInfinite from "swr/infinite";
import { useLocation, useSearch } from "wouter";
import type { Feature, FeatureList, FeatureRow, FeatureTab } from "../../modules/content/types";
import { useSections } from "../common/articles";
import { call } from "../common/call";
import { getNow, useNow } from "../common/clock";
import { formatClock, zoneName } from "../common/dates";
import { useKeys } from "../common/keys";
import { useWrittenIn } from "../common/new-article";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { SearchField } from "../ui/field";
import { PageTitle } from "../ui/page-title";
import { Empty, Failed, Loading } from "../ui/states";
import { TabLinks } from "../ui/tabs";
import { rowLink, Row } from "./feature-row";
import { type KindWords, previewAddress } from "./kind";
import { useFeatureKind } from "../common/work/use-feature-kind";
import { wordsOf } from "./kinds";

import "./styles/list.css";

interface Query {
  readonly tab: FeatureTab;
  readonly q: string;
  readonly order: "newest" | "oldest";
}

function readQuery(search: string, { tabs }: KindWords): Query {
  const params = new URLSearchParams(search);
  const tab = params.get("tab");
  return {
    tab: tabs.find(({ id }) => id === tab)?.id ?? "all",
    q: (params.get("q") ?? "").slice(0, 200),
    order: params.get("order") === "oldest" ? "oldest" : "newest",
  };
}

function writeQuery({ tab, q, order }: Query): string {
  const params = new URLSearchParams();
  if (tab !== "all") params.set("tab", tab);
  if (q.trim() !== "") params.set("q", q.trim());
  if (order !== "newest") params.set("order", order);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

interface LoadedPage {
  readonly page: FeatureList;
  readonly loadedAt: Date;
}

function useFeatures({ kind }: KindWords, search: string) {
  const answer = useSwrInfinite(
    (place: number, before: LoadedPage | null) => {
      if (place === 0) return `/features/${kind}${search}`;
      const next = before?.page.next;
      return next ? `/features/${kind}${search === "" ? "?" : `${search}&`}offset=${next}` : null;
    },
    async (path: string): Promise<LoadedPage> => ({
      page: await call<FeatureList>(path),
      loadedAt: getNow(),
    }),
    {
      keepPreviousData: true,
      revalidateAll: true,
      refreshInterval: 60_000,
      shouldRetryOnError: false,
    },
  );
  const { data } = answer;
  const rows = data?.flatMap(({ page }) => page.features);
  return {
    ...answer,
    // A row that moved while pages were loaded is in two of them.
    rows: rows && [...new Map(rows.map((row) => [row.id, row])).values()],
    last: data?.at(-1),
  };
}

export function List() {
  const kind = useFeatureKind();
  const words = wordsOf(kind);
  const { one, many, AboveList } = words;
  const [, navigate] = useLocation();
  const query = readQuery(useSearch(), words);
  const list = useFeatures(words, writeQuery(query));
  const { rows, last, error } = list;
  const sections = useSections();
  const now = useNow();
  const isForReading = useWrittenIn() !== null;
  const [selectedId, select] = useState<number | null>(null);
  const selected = rows?.find(({ id }) => id === selectedId) ?? rows?.[0];
  const begin = useAction(async () => {
    const { id } = await call<Feature>(`/features/${kind}`, { method: "POST", body: {} });
    navigate(`/${kind}/${id}`);
  });
  const start = async () => {
    if (!(await begin.run())) showToast({ text: `We couldn’t start the ${one}.` });
  };
  const change = (part: Partial<Query>, isTyped = false) =>
    navigate(`/${kind}${writeQuery({ ...query, ...part })}`, { replace: isTyped });
  const refresh = () => void list.mutate();

  useKeys("In the list", [
    { keys: "j,down", label: "Next", isInBar: true, run: () => move(1) },
    { keys: "k,up", label: "Previous", isInBar: true, run: () => move(-1) },
    {
      keys: "enter",
      label: "Open",
      isInBar: true,
      run: () => selected && navigate(`/${kind}/${selected.id}`),
    },
    {
      keys: "p",
      label: "Preview",
      isInBar: true,
      run: () => selected && window.open(previewAddress(kind, selected.id), "_blank", "noreferrer"),
    },
    ...(isForReading
      ? []
      : [{ keys: "n", label: `New ${one}`, isInBar: true, run: () => void start() }]),
  ]);

  function move(step: number): void {
    if (!rows || !selected) return;
    const isFocused = document.activeElement?.id === rowLink(selected.id);
    const at = rows.indexOf(selected);
    // The first key shows where one is.
    const next = rows[Math.max(0, Math.min(rows.length - 1, isFocused ? at + step : at))]!;
    select(next.id);
    document.getElementById(rowLink(next.id))?.focus();
  }

  const newButton: ReactNode = isForReading ? null : (
    <Button
      kind="ink"
      shortcut="n"
      isWaiting={begin.isWaiting}
      className="features-new"
      onClick={() => void start()}
    >
      New {one}
    </Button>
  );
  const isSearched = query.q !== "";
  return (
    <div className="features">
      <PageTitle title={words.title}>
        <Search words={words} query={query.q} onChange={(q) => change({ q }, true)} />
        {newButton}
      </PageTitle>
      <div className="features-bar">
        <TabLinks
          label="States"
          current={query.tab}
          tabs={words.tabs.map(({ id, label }) => ({
            id,
            label,
            href: `/${kind}${writeQuery({ ...query, tab: id })}`,
            count: last?.page.counts[id],
          }))}
        />
        <button
          type="button"
          className="features-order"
          onClick={() => change({ order: query.order === "newest" ? "oldest" : "newest" })}
        >
          {query.order === "newest" ? "Newest first" : "Oldest first"}
        </button>
      </div>
      {isForReading ? (
        <p className="features-elsewhere">
          This paper is edited in WordPress. You can view its {many} here, but edit them there.
        </p>
      ) : null}
      {AboveList && !isForReading ? <AboveList onChanged={refresh} /> : null}
      {begin.error ? (
        <p className="field-error" role="alert">
          {begin.error}
        </p>
      ) : null}
      {error ? (
        <Failed
          what="We couldn’t load the list."
          error={error}
          isRetrying={list.isValidating}
          onRetry={refresh}
          {...(last ? { kept: `Last updated ${formatClock(last.loadedAt)} ${zoneName}.` } : {})}
        />
      ) : null}
      {rows === undefined && !error ? <Loading what={many} rows={8} /> : null}
      {rows?.length === 0 ? (
        <Empty
          title={isSearched ? `No ${many} match.` : `No ${many} yet.`}
          text={isSearched ? "Try fewer words." : "New drafts are visible only to you."}
        >
          {isSearched ? <Button onClick={() => change({ q: "" })}>Clear the search</Button> : null}
        </Empty>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul className="features-list" aria-label={words.title}>
          {rows.map((row: FeatureRow) => (
            <Row
              key={row.id}
              words={words}
              row={row}
              now={now}
              section={sections.find(({ id }) => id === row.sectionIds[0])}
              isSelected={row.id === selected?.id}
              onSelect={() => select(row.id)}
            />
          ))}
        </ul>
      ) : null}
      {last?.page.next ? (
        <div className="features-more">
          <Button isWaiting={list.isValidating} onClick={() => void list.setSize(list.size + 1)}>
            More {many}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Typed text is searched for after a moment. */
function Search(props: {
  readonly words: KindWords;
  readonly query: string;
  readonly onChange: (q: string) => void;
}) {
  const { words, query, onChange } = props;
  const [text, setText] = useState(query);
  useEffect(() => {
    if (text.trim() === query) return;
    const timer = setTimeout(() => onChange(text), 200);
    return () => clearTimeout(timer);
  });
  return (
    <search className="features-search">
      <SearchField
        label={`Search ${words.many}`}
        placeholder={words.searched}
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onEmpty={() => setText("")}
      />
    </search>
  );
}
