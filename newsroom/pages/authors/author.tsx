/** One author: what readers see of them, who they are here, and what can be done with the byline. */
import { useState } from "react";
import { Link } from "wouter";
import type {
  AuthorFields,
  DeskAuthor,
} from "../../../modules/content/newsroom/kinds/authors/types";
import { useNow } from "../../common/clock";
import { formatWhen } from "../../common/dates";
import { useWrittenIn } from "../../common/new-article";
import type { FoundWords } from "../../common/work/kept-words";
import { authors } from "../../common/work/kinds";
import { useOpened } from "../../common/work/use-opened";
import { useForm, useWork } from "../../common/work/use-work";
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
  const [attempt, setAttempt] = useState(0);
  const { item, found, error } = useOpened(authors, id, attempt);
  if (!item) {
    return (
      <div className="pages authors">
        <PageTitle title="Author" />
        {error ? (
          <Failed
            what="We couldn’t load the author."
            error={error}
            onRetry={() => setAttempt(attempt + 1)}
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
  return <Screen key={id} opened={{ item, found }} />;
}

interface ScreenProps {
  readonly opened: {
    readonly item: DeskAuthor;
    readonly found: FoundWords<AuthorFields> | null;
  };
}

function Screen({ opened }: ScreenProps) {
  const [open, setOpen] = useState<"merge" | "delete" | null>(null);
  const isElsewhere = useWrittenIn() !== null;
  const form = useForm(useWork(authors, { ...opened, mayEdit: !isElsewhere }));
  const author = form.item;
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
        <AuthorForm form={form} isFixed={isElsewhere} />
        <aside className="authors-side" aria-label="Byline">
          <Works author={author} />
          {isElsewhere ? null : (
            <section>
              <h2 className="head-22">Duplicate author?</h2>
              <p>
                Merge another author into this one. All their bylines move here, and that page
                redirects here.
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
            form.writing.show(merged);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === "delete" ? (
        <DeleteDialog
          author={author}
          // Typed text is forgotten with the author.
          onDeleted={() => form.writing.show(author)}
          onClose={() => setOpen(null)}
        />
      ) : null}
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
