/** Everyone with a byline: search, counts, and new ones. */
import { useEffect, useState } from "react";
import useSwrInfinite from "swr/infinite";
import { Link, useLocation, useSearchParams } from "wouter";
import type {
  AuthorList,
  AuthorRow,
  DeskAuthor,
} from "../../../modules/content/newsroom/kinds/authors/types";
import { call } from "../../common/call";
import { useWrittenIn } from "../../common/new-article";
import { useAction } from "../../common/forms/use-action";
import { useRowKeys } from "../use-row-keys";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field, SearchField } from "../../ui/field";
import { PageTitle } from "../../ui/page-title";
import { Person } from "../../ui/person";
import { Empty, Failed, Loading } from "../../ui/states";
import { InWordPress } from "./in-wordpress";
import { countArticles } from "./words";
import "../pages.css";
import "./authors.css";

/** While someone types. */
const restMs = 250;

export default function Authors() {
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  const q = params.get("q") ?? "";
  const [typed, setTyped] = useState(q);
  const [isAdding, setAdding] = useState(false);
  const list = useList(q);
  const rows = list.rows ?? [];
  const isElsewhere = useWrittenIn() !== null;
  const { at, select } = useRowKeys({
    count: rows.length,
    rows: ".authors-row",
    open: (place) => navigate(`/authors/${rows[place]!.id}`),
  });

  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => {
      select(0);
      setParams(typed.trim() === "" ? {} : { q: typed }, { replace: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, q, setParams, select]);

  return (
    <div className="pages authors">
      <PageTitle title="Authors">
        {isElsewhere ? null : (
          <Button kind="ink" onClick={() => setAdding(true)}>
            New author
          </Button>
        )}
      </PageTitle>
      {isElsewhere ? <InWordPress /> : null}
      <div className="pages-search">
        <SearchField
          label="Find an author"
          placeholder="Name or role"
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onEmpty={() => setTyped("")}
        />
      </div>
      {list.error ? (
        <Failed
          what="We couldn’t load the list."
          error={list.error}
          onRetry={list.refresh}
          isRetrying={list.isLoading}
        />
      ) : null}
      {!list.rows && !list.error ? <Loading what="authors" /> : null}
      <output className="unseen">
        {q !== "" && list.rows
          ? rows.length === 0
            ? "No one found."
            : `${rows.length} found.`
          : ""}
      </output>
      {list.rows && rows.length === 0 ? (
        q === "" ? (
          <Empty title="No one has a byline yet." text="Articles need an author to be published.">
            {isElsewhere ? null : <Button onClick={() => setAdding(true)}>New author</Button>}
          </Empty>
        ) : (
          <Empty title={`No results for “${q}.”`}>
            <Button onClick={() => setTyped("")}>Clear the search</Button>
          </Empty>
        )
      ) : null}
      <ul className="pages-rows">
        {rows.map((row, place) => (
          <Row key={row.id} row={row} isSelected={place === at} />
        ))}
      </ul>
      {list.hasMore ? (
        <div className="authors-more">
          <Button isWaiting={list.isLoading} onClick={list.loadMore}>
            {list.isLoading ? "Loading…" : "Show more"}
          </Button>
        </div>
      ) : null}
      {isAdding ? <NewAuthor onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

function Row({ row, isSelected }: { readonly row: AuthorRow; readonly isSelected: boolean }) {
  const { id, name, role, portrait, articles, staff } = row;
  return (
    <li>
      <Link
        href={`/authors/${id}`}
        className="pages-row authors-row"
        data-is-selected={isSelected || undefined}
      >
        <Person name={name} portrait={portrait} size={44} />
        <span className="head-22 authors-name">{name}</span>
        <span className="authors-role">{role || "No role"}</span>
        <span className="authors-count">
          {articles === 0 ? "No articles" : countArticles(articles)}
        </span>
        <span className="fine">{staff ? `Staff account: ${staff.name}` : ""}</span>
      </Link>
    </li>
  );
}

function NewAuthor({ onClose }: { readonly onClose: () => void }) {
  const [, navigate] = useLocation();
  const [name, setName] = useState("");
  const adding = useAction(async () => {
    const { id } = await call<DeskAuthor>("/authors", { method: "POST", body: { name } });
    navigate(`/authors/${id}`);
  });
  return (
    <Dialog title="New author" width="narrow" onClose={onClose}>
      <form
        className="authors-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void adding.run();
        }}
      >
        <Field
          label="Name"
          hint="As it appears in bylines. The author page is created right away."
          error={adding.error}
          maxLength={200}
          value={name}
          data-autofocus
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            adding.clear();
          }}
        />
        <div className="button-row">
          <Button kind="ink" type="submit" isWaiting={adding.isWaiting}>
            Add author
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

function useList(q: string) {
  const search = `q=${encodeURIComponent(q)}`;
  const { data, error, size, setSize, isValidating, mutate } = useSwrInfinite(
    (place: number, before: AuthorList | null) => {
      if (place === 0) return `/authors?${search}`;
      return before?.next ? `/authors?${search}&after=${encodeURIComponent(before.next)}` : null;
    },
    (path: string) => call<AuthorList>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return {
    rows: data?.flatMap(({ authors }) => authors),
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    isLoading: isValidating,
    error: error as unknown,
    loadMore: () => void setSize(size + 1),
    refresh: () => void mutate(),
  };
}
