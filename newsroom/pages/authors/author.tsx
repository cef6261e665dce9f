/** One author: what readers see of them, who they are here, and what can be done with the byline. */
import { useState } from "react";
import useSwr from "swr";
import { Link } from "wouter";
import type { DeskAuthor } from "../../../modules/content/newsroom/kinds/authors/types";
import { call } from "../../common/call";
import { useNow } from "../../common/clock";
import { formatWhen } from "../../common/dates";
import { useWrittenIn } from "../../common/new-article";
import { Button } from "../../ui/button";
import { PageTitle } from "../../ui/page-title";
import { Failed, Loading } from "../../ui/states";
import { AuthorForm } from "./author-form";
import { DeleteDialog } from "./delete-dialog";
import { InWordPress } from "./in-wordpress";
import { MergeDialog } from "./merge-dialog";
import { countWorks } from "./words";
import "../pages.css";
import "./authors.css";

export default function Author({ id }: { readonly id: number }) {
  const { data, error, mutate, isValidating } = useSwr(`/authors/${id}`, call<DeskAuthor>, {
    revalidateOnFocus: false,
  });
  if (!data) {
    return (
      <div className="pages authors">
        <PageTitle title="Author" />
        {error ? (
          <Failed
            what="The author couldn’t be loaded."
            error={error}
            onRetry={() => void mutate()}
            isRetrying={isValidating}
          />
        ) : (
          <Loading what="the author" />
        )}
        <p>
          <Link href="/authors">All authors</Link>
        </p>
      </div>
    );
  }
  return (
    <Screen
      key={id}
      author={data}
      onChanged={(author) => void mutate(author, { revalidate: false })}
    />
  );
}

interface ScreenProps {
  readonly author: DeskAuthor;
  readonly onChanged: (author: DeskAuthor) => void;
}

function Screen({ author, onChanged }: ScreenProps) {
  const [open, setOpen] = useState<"merge" | "delete" | null>(null);
  /** The form begins again with what was taken over. */
  const [merges, setMerges] = useState(0);
  const isElsewhere = useWrittenIn() !== null;
  const { name, address } = author;
  return (
    <div className="pages authors">
      <PageTitle title={name}>
        {address ? (
          <a className="button button-outline" href={address} target="_blank" rel="noopener">
            See the page
          </a>
        ) : null}
      </PageTitle>
      <p className="authors-back">
        <Link href="/authors">All authors</Link>
      </p>
      {isElsewhere ? <InWordPress /> : null}
      <div className="authors-parts">
        <AuthorForm key={merges} author={author} isFixed={isElsewhere} onSaved={onChanged} />
        <aside className="authors-side" aria-label="Byline">
          <Works author={author} />
          {isElsewhere ? null : (
            <section>
              <h2 className="head-22">The same person twice?</h2>
              <p>
                Merge another author into this one. All their bylines move here, and their page
                leads here.
              </p>
              <Button onClick={() => setOpen("merge")}>Merge with another author…</Button>
              {author.works === 0 ? (
                <Button kind="quiet" onClick={() => setOpen("delete")}>
                  Delete…
                </Button>
              ) : null}
            </section>
          )}
        </aside>
      </div>
      {open === "merge" ? (
        <MergeDialog
          author={author}
          onMerged={(merged) => {
            setOpen(null);
            setMerges((count) => count + 1);
            onChanged(merged);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === "delete" ? <DeleteDialog author={author} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

function Works({ author }: { readonly author: DeskAuthor }) {
  const now = useNow();
  const { id, works, newest, savedAt, savedBy } = author;
  return (
    <section>
      <h2 className="head-22">{works === 0 ? "No articles yet" : countWorks(author)}</h2>
      <ul className="authors-newest">
        {newest.map((article) => (
          <li key={article.id}>
            <Link href={`/articles/${article.id}`}>{article.title || "Without a headline"}</Link>
          </li>
        ))}
      </ul>
      {newest.length > 0 ? (
        <p>
          <Link href={`/articles?writer=${id}`}>All articles</Link>
        </p>
      ) : null}
      <p className="fine">
        Changed {formatWhen(new Date(savedAt), now)}
        {savedBy ? `, ${savedBy}` : ""}
      </p>
    </section>
  );
}
