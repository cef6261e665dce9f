import { useEffect, useEffectEvent, useRef, useState } from "react";
import useSwr from "swr";
import type { FrontArticle, FrontCandidates } from "../../modules/content/newsroom/front/types";
import { call } from "../common/call";
import { showToast } from "../common/toast";
import { useMedia } from "../common/screen/use-media";
import { SearchField } from "../ui/field";
import { StateMark } from "../ui/state-mark";
import { Failed, Loading } from "../ui/states";
import { select, useCarry } from "./carry";
import "./candidates.css";
import { useDraggable } from "./drag";
import { mostPlaces } from "./places";
import { handleRowKey, put } from "./row-keys";
import { Thumb } from "./thumb";
import type { FrontState } from "./use-front";
import { describeHour } from "./words";
import { useRested } from "../ui/use-rested";

const typingMs = 250;
const shownInAll = 6;

/** Candidates for the front page. */
export function Candidates({ front }: { readonly front: FrontState }) {
  const [typed, setTyped] = useState("");
  const search = useRested(typed.trim(), typingMs);
  const { data, error, mutate, isValidating } = useSwr<FrontCandidates, unknown>(
    `/front/candidates?q=${encodeURIComponent(search)}`,
    call,
    { refreshInterval: 60_000, keepPreviousData: true },
  );
  const learn = useEffectEvent(front.learn);
  useEffect(() => {
    if (data) learn([...data.scheduled, ...data.newest, ...data.mostRead, ...data.found]);
  }, [data]);

  const isSearch = search !== "";
  const groups = isSearch
    ? [{ name: "Found", articles: data?.found ?? [] }]
    : groupsOf(data, front.shown.articleIds);
  return (
    <section className="front-candidates" aria-label="Candidates for the front page">
      <SearchField
        label="Candidates for this position"
        placeholder="Candidates for this position"
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        onEmpty={() => setTyped("")}
      />
      {error ? (
        <Failed
          what="We couldn’t load the articles."
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="articles" rows={5} /> : null}
      {data && isSearch && data.found.length === 0 ? (
        <p className="front-rest">No articles match.</p>
      ) : null}
      <div data-rows>
        {groups
          .filter(({ articles }) => articles.length > 0)
          .map(({ name, articles }) => (
            <div key={name}>
              <h2 className="kicker">{name}</h2>
              <ul>
                {articles.map((article) => (
                  <Candidate key={article.id} front={front} article={article} />
                ))}
              </ul>
            </div>
          ))}
      </div>
    </section>
  );
}

/** Each article once, and none that stands on the page. */
function groupsOf(data: FrontCandidates | undefined, standing: readonly number[]) {
  const taken = new Set(standing);
  const lists = [
    { name: "Scheduled", articles: data?.scheduled ?? [] },
    { name: "Newest", articles: data?.newest ?? [] },
    { name: "Most read", articles: data?.mostRead ?? [] },
  ];
  return lists.map(({ name, articles }) => {
    const free = articles.filter(({ id }) => !taken.has(id)).slice(0, shownInAll);
    for (const { id } of free) taken.add(id);
    return { name, articles: free };
  });
}

interface CandidateProps {
  readonly front: FrontState;
  readonly article: FrontArticle;
}

function Candidate({ front, article }: CandidateProps) {
  const row = useRef<HTMLLIElement>(null);
  const { carried, dragged, selectedId } = useCarry();
  const { id, title, picture } = article;
  const isNarrow = useMedia("(width < 75em)");
  useDraggable(row, id, !front.isPast);
  const isSelected = selectedId === id;
  const place = front.shown.articleIds.indexOf(id);
  const options = { id, title, place };
  const count = Math.min(front.shown.articleIds.length + (place === -1 ? 1 : 0), mostPlaces);
  return (
    <li
      ref={row}
      className="front-candidate"
      data-is-selected={isSelected || undefined}
      data-is-carried={carried?.id === id || dragged?.id === id || undefined}
    >
      <Thumb picture={picture} />
      <div>
        <button
          type="button"
          className="front-head"
          data-row
          aria-expanded={isSelected}
          aria-pressed={carried?.id === id || undefined}
          onClick={() => select(isSelected ? null : id)}
          onKeyDown={(event) => handleRowKey(event, front, options)}
        >
          {title}
        </button>
        <Mark article={article} now={front.now} place={place} />
      </div>
      {isSelected && !front.isPast ? (
        <fieldset className="front-puts" aria-label={`Put ${title} on the front page`}>
          <span aria-hidden="true">Put at</span>
          {Array.from({ length: count }, (_, at) => (
            <button
              key={at}
              type="button"
              aria-label={`Position ${at + 1}`}
              onClick={() => {
                put(front, options, at);
                // On phones the places are not beside it.
                if (isNarrow) {
                  showToast({
                    text: `${title} is in position ${at + 1}.`,
                    undo: { run: front.undo },
                  });
                }
              }}
            >
              {at + 1}
            </button>
          ))}
        </fieldset>
      ) : null}
    </li>
  );
}

function Mark(props: {
  readonly article: FrontArticle;
  readonly now: Date;
  readonly place: number;
}) {
  const { article, now, place } = props;
  const at = article.publishedAt ? describeHour(new Date(article.publishedAt), now) : "";
  const state = { out: "live", later: "scheduled", embargo: "embargoed" } as const;
  const known = state[article.state as keyof typeof state] ?? "draft";
  return (
    <p className="front-facts">
      <StateMark state={known} word={at || "not scheduled"} />
      {place >= 0 ? ` · position ${place + 1}` : ""}
    </p>
  );
}
