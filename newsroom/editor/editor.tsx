/** The desk where an article is written. */
import { useEffect, useState } from "react";
import type { DeskArticle } from "../../modules/content/desk/types";
import { useSections } from "../common/articles";
import { call } from "../common/call";
import { useSession } from "../common/session";
import { Failed, Loading } from "../ui/states";
import { ArticleEditor } from "./article-editor";
import "./editor.css";
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
  const [error, setError] = useState<unknown>(null);
  const sections = useSections();

  useEffect(() => {
    const end = new AbortController();
    Promise.all([
      call<DeskArticle>(`/articles/${id}`, { signal: end.signal }),
      // A browser that keeps nothing has nothing to find.
      findWords(person, id).catch(() => null),
    ])
      .then(([article, found]) => setOpened({ article, found }))
      .catch((failure: unknown) => {
        if (!end.signal.aborted) setError(failure);
      });
    return () => end.abort();
  }, [id, person]);

  if (error) {
    return (
      <div className="editor-closed">
        <Failed what="The article couldn’t be opened." error={error} onRetry={onRetry} />
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
