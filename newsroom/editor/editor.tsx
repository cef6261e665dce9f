/** The desk where an article is written. */
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { useSections } from "../common/articles";
import { LeftWords } from "../common/work/conflict/left-words";
import { articles } from "../common/work/kinds";
import { useOpened } from "../common/work/use-opened";
import { Failed, Loading } from "../ui/states";
import { ArticleEditor } from "./article-editor";
import "./editor.css";

export default function Editor({ id }: { readonly id: number }) {
  const [attempt, setAttempt] = useState(0);
  const { item, found, error, isGone } = useOpened(articles, id, attempt);
  const sections = useSections();
  const [path] = useLocation();

  if (error) {
    const { title, what, list, all } = path.startsWith("/pages/") ? ofPages : ofArticles;
    return (
      <div className="editor-closed">
        <h1 className="unseen">{title}</h1>
        <Failed what={what} error={error} onRetry={() => setAttempt(attempt + 1)} />
        {found && isGone ? <LeftWords kind={articles} found={found} /> : null}
        <p>
          <Link href={list}>{all}</Link>
        </p>
      </div>
    );
  }
  if (!item) return <Loading what="the article" rows={0} />;
  return <ArticleEditor key={id} article={item} found={found} sections={sections} />;
}

/** While nothing is loaded, only the address says which it is. */
const ofArticles = {
  title: "Article",
  what: "We couldn’t open the article.",
  list: "/articles",
  all: "All articles",
};
const ofPages = {
  title: "Page",
  what: "We couldn’t open the page.",
  list: "/pages",
  all: "All pages",
};
