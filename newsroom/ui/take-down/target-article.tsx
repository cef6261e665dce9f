import { useDeferredValue, useState } from "react";
import useSwr from "swr";
import type { ArticleList, ArticleRow } from "../../../modules/content/newsroom/desk/types";
import { call } from "../../common/call";
import { Field } from "../field";

export type Found = Pick<ArticleRow, "id" | "title">;

interface TargetArticleProps {
  /** These can't be chosen. */
  readonly without: readonly number[];
  readonly chosen: Found | null;
  readonly error: string | null;
  /** Null while it is searched for: what was chosen before doesn't match what is typed. */
  readonly onChoose: (found: Found | null) => void;
}

const mostShown = 5;

/** Finds the published article that readers go to instead. */
export function TargetArticle({ without, chosen, error, onChoose }: TargetArticleProps) {
  const [q, setQ] = useState("");
  const searched = useDeferredValue(q.trim());
  const { data } = useSwr(
    searched === "" ? null : `/articles?tab=live&q=${encodeURIComponent(searched)}`,
    call<ArticleList>,
    { keepPreviousData: true },
  );
  const found = (data?.articles ?? []).filter(({ id }) => !without.includes(id));
  return (
    <>
      <Field
        label="Article"
        placeholder="Search headlines"
        value={q}
        error={error}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setQ(currentTarget.value);
          onChoose(null);
        }}
      />
      {searched !== "" && data ? (
        <fieldset className="take-down-found">
          <legend className="unseen">Articles found</legend>
          {found.length === 0 ? <p className="fine">No published articles match.</p> : null}
          {found.slice(0, mostShown).map(({ id, title }) => (
            <label key={id}>
              <input
                type="radio"
                name="target"
                checked={chosen?.id === id}
                onChange={() => onChoose({ id, title })}
              />
              <span>{title}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
