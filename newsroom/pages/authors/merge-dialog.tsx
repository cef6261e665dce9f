/** Makes one author of two: who is chosen becomes the one whose screen this is. */
import { useDeferredValue, useState } from "react";
import useSwr from "swr";
import type {
  AuthorList,
  DeskAuthor,
  MergeOrder,
} from "../../../modules/content/newsroom/kinds/authors/types";
import { call } from "../../common/call";
import { showToast } from "../../common/toast";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { SearchField, FieldError } from "../../ui/field";
import { Person } from "../../ui/person";
import { Failed } from "../../ui/states";
import { countArticles, countWorks } from "./words";

interface MergeDialogProps {
  readonly author: DeskAuthor;
  readonly onMerged: (author: DeskAuthor) => void;
  readonly onClose: () => void;
}

export function MergeDialog({ author, onMerged, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Dialog title={`Merge into ${author.name}`} width="narrow" onClose={onClose}>
      {chosen === null ? (
        <Choose without={author.id} onChoose={setChosen} />
      ) : (
        <Confirm
          author={author}
          fromId={chosen}
          onMerged={onMerged}
          onBack={() => setChosen(null)}
        />
      )}
    </Dialog>
  );
}

function Choose(props: { readonly without: number; readonly onChoose: (id: number) => void }) {
  const { without, onChoose } = props;
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data, error, mutate } = useSwr(`/authors?q=${encodeURIComponent(q)}`, call<AuthorList>, {
    keepPreviousData: true,
  });
  const found = data?.authors.filter(({ id }) => id !== without).slice(0, 8) ?? [];
  return (
    <div className="authors-form">
      <p className="deck">
        Whose articles should move here? That author’s page will redirect here.
      </p>
      <SearchField
        label="Find the other author"
        placeholder="Name or role"
        value={typed}
        maxLength={200}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onEmpty={() => setTyped("")}
      />
      {error ? (
        <Failed what="We couldn’t load the list." error={error} onRetry={() => void mutate()} />
      ) : null}
      <output className="unseen">{data ? `${found.length} found.` : ""}</output>
      {data && found.length === 0 ? <p>No other author has that name.</p> : null}
      <ul className="authors-choices" aria-label="Authors">
        {found.map(({ id, name, role, portrait, articles }) => (
          <li key={id}>
            <button type="button" className="authors-choice" onClick={() => onChoose(id)}>
              <Person name={name} portrait={portrait} size={32} />
              <span>
                <b>{name}</b>
                <span className="fine">
                  {[role, articles === 0 ? "No articles" : countArticles(articles)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Confirm(props: {
  readonly author: DeskAuthor;
  readonly fromId: number;
  readonly onMerged: (author: DeskAuthor) => void;
  readonly onBack: () => void;
}) {
  const { author, fromId, onMerged, onBack } = props;
  const { data: from, error, mutate } = useSwr(`/authors/${fromId}`, call<DeskAuthor>);
  const merging = useAction(async () => {
    if (!from) return;
    const body: MergeOrder = { from: from.id, fromVersion: from.version, works: from.works };
    const path = `/authors/${author.id}/merge`;
    try {
      const merged = await call<DeskAuthor>(path, {
        method: "POST",
        body,
        seen: author.version,
      });
      onMerged(merged);
      showToast({ text: `Merged ${from.name} into ${merged.name}.` });
    } catch (failure) {
      void mutate();
      throw failure;
    }
  });
  if (!from) {
    return error ? (
      <Failed what="We couldn’t load the author." error={error} onRetry={() => void mutate()} />
    ) : null;
  }
  const many = countWorks(from);
  return (
    <div className="authors-form">
      <p className="deck">
        {from.works === 0
          ? `${from.name} has no articles.`
          : `${author.name} will get the byline on ${many} by ${from.name}, in the same position.`}
      </p>
      <p>
        {from.address ?? "Their page"} will redirect to {author.address ?? "this author"}. What{" "}
        {author.name} doesn’t have (role, biography, portrait, links) is copied over. This can’t be
        undone.
      </p>
      <FieldError error={merging.error} />
      <div className="button-row">
        <Button
          kind="ink"
          isWaiting={merging.isWaiting}
          data-autofocus
          onClick={() => void merging.run()}
        >
          {from.works === 0 ? `Merge ${from.name}` : `Merge, and move ${many}`}
        </Button>
        <Button onClick={onBack}>Another author</Button>
      </div>
    </div>
  );
}
