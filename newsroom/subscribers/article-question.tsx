/** The same question about one article, at any hour. */
import { type FormEvent, useState } from "react";
import useSwr from "swr";
import type { AccessAnswer } from "../../modules/subscribers/types";
import { readZonedTime } from "../../shared/time/read-zoned-time";
import { call } from "../common/call";
import { zoneName } from "../common/dates";
import { paper } from "../common/paper.built";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Field, SearchField, FieldError } from "../ui/field";
import { AnswerView } from "./answer-view";
import { type Known, whenOf } from "./facts/words";

interface Found {
  readonly articles: readonly { readonly slug: string; readonly title: string }[];
}

const accessWord = {
  free: "free",
  metered: "metered",
  subscribers: "for subscribers",
} as const;

/** Whether this is an article's address, rather than words of its headline. */
const isAddress = (typed: string) =>
  typed.includes("/") || /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(typed);

export function ArticleQuestion({ path, known }: { readonly path: string; readonly known: Known }) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const [day, setDay] = useState("");
  const [time, setTime] = useState("");
  const [answer, setAnswer] = useState<AccessAnswer | null>(null);
  const { data } = useSwr(
    asked === "" ? null : `/access/articles?q=${encodeURIComponent(asked)}`,
    (key: string) => call<Found>(key),
  );
  const { run, isWaiting, error, clear } = useAction(async (article: string) => {
    const at = day === "" ? null : readZonedTime(day, time || "12:00", paper.timeZone);
    const query = new URLSearchParams({ article, ...(at ? { at: at.toISOString() } : {}) });
    setAnswer(await call<AccessAnswer>(`${path}/answer?${query.toString()}`));
    setAsked("");
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const words = typed.trim();
    setAnswer(null);
    clear();
    if (words === "" && day === "") return;
    if (words === "" || isAddress(words)) void run(words);
    else setAsked(words);
  }

  return (
    <form className="subscriber-question" onSubmit={submit}>
      <p className="field-label">Check one article</p>
      <SearchField
        label="Headline or address of an article"
        placeholder="Headline or address"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onEmpty={() => setTyped("")}
      />
      <details>
        <summary>At another time</summary>
        <div className="subscriber-pair">
          <Field
            label="Day"
            type="date"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Field
            label={`Time, ${zoneName}`}
            type="time"
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </div>
      </details>
      <Button type="submit" isSmall isWaiting={isWaiting}>
        Ask
      </Button>
      <FieldError error={error} />
      <div aria-live="polite">
        {asked !== "" && data ? (
          data.articles.length === 0 ? (
            <p className="fine">No published article matches these words.</p>
          ) : (
            <ul className="subscriber-found">
              {data.articles.map(({ slug, title }) => (
                <li key={slug}>
                  <Button kind="quiet" isSmall onClick={() => void run(slug)}>
                    {title}
                  </Button>
                </li>
              ))}
            </ul>
          )
        ) : null}
        {answer ? <OneAnswer answer={answer} known={known} /> : null}
      </div>
    </form>
  );
}

function OneAnswer({ answer, known }: { answer: AccessAnswer; known: Known }) {
  return (
    <div className="subscriber-one">
      <p className="fine">
        {answer.article ? (
          <>
            <b>{answer.article.title}</b>, {accessWord[answer.article.access]}
          </>
        ) : (
          <b>Everything</b>
        )}
        , {whenOf(answer.at)}
      </p>
      <AnswerView answer={answer} known={known} />
      <details>
        <summary>How access was decided</summary>
        <ul className="fine">
          {answer.trace.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
