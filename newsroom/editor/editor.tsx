/** The desk where an article is written. */
import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import type { DeskArticle } from "../../modules/content/newsroom/desk/types";
import { useSections } from "../common/articles";
import { call, CallError } from "../common/call";
import { useSession } from "../common/session";
import { Failed, Loading } from "../ui/states";
import { ArticleEditor } from "./article-editor";
import "./editor.css";
import { LeftWords } from "./conflict/left-words";
import { type FoundWords, findWords } from "./writing/kept-words";

interface Opened {
  readonly article: DeskArticle;
  readonly found: FoundWords | null;
}

export default function Editor({ id }: { readonly id: number }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Opening key={`${id}-${attempt}`} id={id} onRetry={() => setAttempt((count) => count + 1)} />
  );
}

function Opening({ id, onRetry }: { readonly id: number; readonly onRetry: () => void }) {
  const person = useSession(({ me }) => me?.id ?? 0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [left, setLeft] = useState<FoundWords | null>(null);
  const [error, setError] = useState<unknown>(null);
  const sections = useSections();
  const [path] = useLocation();

  useEffect(() => {
    const end = new AbortController();
    // A browser that keeps nothing has nothing to find.
    const finding = findWords(person, id).catch(() => null);
    call<DeskArticle>(`/articles/${id}`, { signal: end.signal })
      .then(async (article) => setOpened({ article, found: await finding }))
      .catch(async (failure: unknown) => {
        setLeft(await finding);
        if (!end.signal.aborted) setError(failure);
      });
    return () => end.abort();
  }, [id, person]);

  if (error) {
    const { title, what, list, all } = path.startsWith("/pages/") ? ofPages : ofArticles;
    return (
      <div className="editor-closed">
        <h1 className="unseen">{title}</h1>
        <Failed what={what} error={error} onRetry={onRetry} />
        {left && isGone(error) ? <LeftWords person={person} found={left} /> : null}
        <p>
          <Link href={list}>{all}</Link>
        </p>
      </div>
    );
  }
  if (!opened) return <Loading what="the article" rows={0} />;
  return (
    <ArticleEditor
      person={person}
      article={opened.article}
      found={opened.found}
      sections={sections}
    />
  );
}

const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** While nothing is loaded, only the address says which it is. */
const ofArticles = {
  title: "Article",
  what: "The article couldn’t be opened.",
  list: "/articles",
  all: "All articles",
};
const ofPages = {
  title: "Page",
  what: "The page couldn’t be opened.",
  list: "/pages",
  all: "All pages",
};
