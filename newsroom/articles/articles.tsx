/** The list of articles: every state, filtered by the address, with the selected one beside it. */
import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useSections } from "../common/articles";
import { useNow } from "../common/clock";
import { formatClock, zoneName } from "../common/dates";
import { keepListAddress } from "../common/list-address";
import { useNewArticle, useWrittenIn } from "../common/new-article";
import { useSession } from "../common/session";
import { useDeskEvents } from "../common/together/events";
import { usePresence } from "../common/together/use-presence";
import { Button } from "../ui/button";
import { SearchField } from "../ui/field";
import { PageTitle } from "../ui/page-title";
import { Empty, Failed, Loading } from "../ui/states";
import { TabLinks } from "../ui/tabs";
import "./articles.css";
import "./beside-the-list.css";
import "./phone.css";
import { ArticleRow } from "./article-row";
import { Filters } from "./filters";
import { isFiltered, type ListQuery, readQuery, type Tab, tabs, writeQuery } from "./list-query";
import { MarkedBar } from "./marked-bar";
import { MoreRows } from "./more-rows";
import { Peek } from "./peek";
import { ScheduleDialog } from "./schedule-dialog";
import { TakeDownDialog } from "../ui/take-down/take-down-dialog";
import { useArticles } from "./use-articles";
import { useListKeys } from "./use-list-keys";
import { useReadings } from "./use-readings";
import { useSelection } from "./use-selection";

const words: Readonly<Record<Tab, { readonly title: string; readonly text: string }>> = {
  all: { title: "No articles yet.", text: "Press N to start the first one." },
  mine: { title: "You haven’t written anything yet.", text: "Your drafts will be here." },
  review: {
    title: "Nothing is in review.",
    text: "Articles that authors submit will appear here.",
  },
  scheduled: {
    title: "Nothing’s on the schedule yet.",
    text: "Articles that you schedule will appear here.",
  },
  live: { title: "Nothing is published yet.", text: "Published articles will appear here." },
  drafts: { title: "No drafts.", text: "Everything has been submitted or published." },
  "taken-down": {
    title: "Nothing was taken down.",
    text: "Articles you take down will appear here.",
  },
};

/** The text of an empty list. */
const emptyWords = (query: ListQuery): { readonly title: string; readonly text: string } =>
  isFiltered(query)
    ? { title: "No articles match.", text: "Try another word, or clear the filters." }
    : words[query.tab];

export default function Articles() {
  const [, navigate] = useLocation();
  const query = readQuery(useSearch());
  const search = writeQuery(query);
  const list = useArticles(query);
  const sections = useSections();
  const now = useNow();
  const newArticle = useNewArticle();
  const isForReading = useWrittenIn() !== null;
  const { rows } = list;
  const selection = useSelection(search, rows);
  const { selected } = selection;
  const actions = useListKeys({ selection, list, isForReading });

  const presence = usePresence();
  const readingsOf = useReadings(rows, now);
  const myId = useSession(({ me }) => me?.id);
  useDeskEvents(["list"], null, () => void list.refresh());
  useEffect(() => keepListAddress(search), [search]);
  const [isTakingDown, setTakingDown] = useState(false);
  const marked = rows?.filter(({ id }) => selection.marked.has(id)) ?? [];
  const mayTakeDown = marked.every(
    ({ mayPublish, state }) => mayPublish && state.startsWith("live"),
  );
  const inIt = (id: number) => {
    const editing = presence.get(id)?.editing;
    return editing && editing.id !== myId ? editing.name : undefined;
  };
  const change = (part: Partial<ListQuery>, isTyped = false) =>
    navigate(`/articles${writeQuery({ ...query, ...part })}`, { replace: isTyped });
  const sectionOf = (ids: readonly number[]) => sections.find(({ id }) => id === ids[0]);

  return (
    <div className="articles">
      <PageTitle title="Articles">
        <Search query={query.q} onChange={(q) => change({ q }, true)} />
        {newArticle ? (
          <Button
            kind="ink"
            className="articles-new"
            shortcut="n"
            isWaiting={newArticle.isWaiting}
            onClick={newArticle.begin}
          >
            New article
          </Button>
        ) : null}
      </PageTitle>
      <div className="articles-bar">
        <TabLinks
          label="States"
          current={query.tab}
          tabs={tabs.map(({ id, label }) => ({
            id,
            label,
            href: `/articles${writeQuery({ ...query, tab: id })}`,
            count: list.counts?.[id],
          }))}
        />
        <div className="articles-tools">
          <Filters query={query} sections={sections} onChange={change} />
          {isForReading ? null : (
            <button
              type="button"
              className="articles-select"
              aria-pressed={selection.isMarking}
              onClick={() => selection.setMarking(!selection.isMarking)}
            >
              {selection.isMarking ? "Done" : "Select"}
            </button>
          )}
        </div>
      </div>
      {isForReading ? (
        <p className="articles-elsewhere">
          This paper is edited in WordPress. You can read its articles here, but create new ones
          there.
        </p>
      ) : null}
      {list.error ? (
        <Failed
          what="We couldn’t load the list."
          error={list.error}
          isRetrying={list.isRetrying}
          onRetry={() => void list.refresh()}
          {...(list.loadedAt
            ? { kept: `Last updated ${formatClock(list.loadedAt)} ${zoneName}.` }
            : {})}
        />
      ) : null}
      {rows === undefined && !list.error ? <Loading what="articles" rows={8} /> : null}
      {rows?.length === 0 ? (
        <Empty {...emptyWords(query)}>
          {isFiltered(query) ? (
            <Button onClick={() => change({ q: "", section: null, writer: null, access: null })}>
              Clear the filters
            </Button>
          ) : null}
          {newArticle && !isFiltered(query) ? (
            <Button kind="ink" shortcut="n" onClick={newArticle.begin}>
              New article
            </Button>
          ) : null}
        </Empty>
      ) : null}
      {rows && rows.length > 0 ? (
        <div className="articles-columns">
          <div>
            <ul className="articles-list" aria-label="Articles">
              {rows.map((row) => (
                <ArticleRow
                  key={row.id}
                  row={row}
                  now={now}
                  section={sectionOf(row.sectionIds)}
                  inIt={inIt(row.id)}
                  readings={readingsOf(row)}
                  isSelected={row.id === selected?.id}
                  isMarked={selection.marked.has(row.id)}
                  isMarking={selection.isMarking}
                  isHeadEdited={actions.editedId === row.id}
                  onSelect={() => selection.select(row.id)}
                  onMark={() => selection.toggleMark(row.id)}
                  onHeadDone={(title) => void actions.finishHead(row, title)}
                />
              ))}
            </ul>
            <MoreRows key={rows.length} list={list} />
          </div>
          {selected ? (
            <Peek
              row={selected}
              now={now}
              section={sectionOf(selected.sectionIds)}
              inIt={inIt(selected.id)}
            />
          ) : null}
        </div>
      ) : null}
      {selection.marked.size > 0 ? (
        <MarkedBar
          ids={[...selection.marked]}
          sections={sections}
          onTakeDown={mayTakeDown ? () => setTakingDown(true) : null}
          onChanged={list.refresh}
          onClear={() => selection.setMarking(false)}
        />
      ) : null}
      {isTakingDown ? (
        <TakeDownDialog
          rows={marked}
          sections={sections}
          onClose={() => setTakingDown(false)}
          onChanged={async () => {
            selection.setMarking(false);
            await list.refresh();
          }}
        />
      ) : null}
      {actions.scheduled ? (
        <ScheduleDialog
          row={actions.scheduled}
          onClose={actions.closeSchedule}
          onChanged={list.refresh}
        />
      ) : null}
    </div>
  );
}

/** Typed text is searched for after a moment. */
function Search({ query, onChange }: { query: string; onChange: (q: string) => void }) {
  const [text, setText] = useState(query);
  useEffect(() => {
    if (text.trim() === query) return;
    const timer = setTimeout(() => onChange(text), 200);
    return () => clearTimeout(timer);
  });
  return (
    <search className="articles-search">
      <SearchField
        label="Search articles and drafts"
        placeholder="Headline, author or text"
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onEmpty={() => setText("")}
      />
    </search>
  );
}
