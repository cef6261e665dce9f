/** The form of one crossword, film or event, and what is done with it. */
import { lazy, Suspense, useState } from "react";
import useSwr from "swr";
import { Link, useParams } from "wouter";
import type { Feature } from "../../modules/content/types";
import { call, CallError } from "../common/call";
import { useNow } from "../common/clock";
import { formatAgo } from "../common/dates";
import { endSentence } from "./sentence";
import { useKeys } from "../common/keys";
import { useWrittenIn } from "../common/new-article";
import { Button } from "../ui/button";
import { PageTitle } from "../ui/page-title";
import { StateMark } from "../ui/state-mark";
import { Failed, Loading } from "../ui/states";
import { crosswords, events, films, type KindWords } from "./kinds";
import { Conflict } from "./parts/conflict";
import { CrosswordFields } from "./parts/crossword-fields";
import { EventFields } from "./parts/event-fields";
import { FilmFields } from "./parts/film-fields";
import { PublishPart } from "./parts/publish-part";
import { TakeDownPart } from "./parts/take-down-part";
import { previewAddress, useFeature } from "./use-feature";
import "./styles/form.css";

const BodyField = lazy(() => import("./parts/body-field"));

export const Crossword = () => <Loaded words={crosswords} />;
export const Film = () => <Loaded words={films} />;
export const Event = () => <Loaded words={events} />;

function Loaded({ words }: { readonly words: KindWords }) {
  const { id } = useParams<{ id: string }>();
  const { kind, one } = words;
  const { data, error, mutate, isValidating } = useSwr(
    `/features/${kind}/${id}`,
    call<Feature>,
    // What is written here decides when it is loaded again.
    {
      revalidateOnFocus: false,
      revalidateIfStale: true,
      shouldRetryOnError: false,
      dedupingInterval: 0,
    },
  );
  if (error) {
    const isGone = error instanceof CallError && error.status === 404;
    return (
      <>
        <PageTitle title={isGone ? "Not found" : words.title} />
        {isGone ? (
          <p className="features-gone">
            This {one} doesn’t exist, or was deleted.{" "}
            <Link href={`/${kind}`}>All {words.many}</Link>
          </p>
        ) : (
          <Failed
            what={`The ${one} couldn’t be loaded.`}
            error={error}
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        )}
      </>
    );
  }
  if (!data || isValidating) {
    return (
      <>
        <PageTitle title={words.title} />
        <Loading what={`the ${one}`} rows={5} />
      </>
    );
  }
  return <Form key={data.id} words={words} given={data} />;
}

function Form({ words, given: input }: { readonly words: KindWords; readonly given: Feature }) {
  const { kind, one, many } = words;
  const [isOpen, setOpen] = useState(false);
  const state = useFeature(input);
  const { feature, copy, isDirty, isWaiting } = state;
  const now = useNow();
  const isForReading = useWrittenIn() !== null;
  const isUnchanged = feature.state === "live" && !isDirty;
  const title = copy.title || `Untitled ${one}`;

  async function preview(): Promise<void> {
    // Opened by the click itself, or the browser would block it.
    const tab = window.open("", "_blank");
    if (isForReading || (await state.save()))
      tab?.location.replace(previewAddress(kind, feature.id));
    else tab?.close();
  }

  useKeys(`In this ${one}`, [
    ...(isForReading
      ? []
      : [
          { keys: "mod+s", label: "Save", isInBar: true, run: () => void state.save() },
          ...(isUnchanged
            ? []
            : [{ keys: "mod+enter", label: "Publish", isInBar: true, run: () => setOpen(true) }]),
        ]),
    { keys: "mod+p", label: "Preview", isInBar: true, run: () => void preview() },
  ]);

  const fields = { state, isForReading };
  return (
    <div className="features features-form-page">
      <PageTitle title={title}>
        <Link href={`/${kind}`} className="features-back">
          All {many}
        </Link>
        <Button onClick={() => void preview()}>{kind === "crosswords" ? "Play" : "Preview"}</Button>
        {isForReading ? null : (
          <>
            <Button
              shortcut="mod+s"
              isWaiting={isWaiting}
              aria-disabled={!isDirty}
              onClick={() => void state.save()}
            >
              Save
            </Button>
            {isUnchanged ? (
              <Button onClick={() => setOpen(true)}>Take down…</Button>
            ) : (
              <Button kind="ink" onClick={() => setOpen(true)}>
                {feature.state.startsWith("live") ? "Publish changes…" : "Publish…"}
              </Button>
            )}
          </>
        )}
      </PageTitle>
      <output className="features-standing">
        <StateMark state={feature.state} word />
        <span>
          {isDirty
            ? "Not saved yet; kept in this browser."
            : endSentence(
                `Saved ${formatAgo(new Date(feature.savedAt), now)}${feature.savedBy ? ` by ${feature.savedBy}` : ""}`,
              )}
        </span>
      </output>
      {isForReading ? (
        <p className="features-elsewhere">
          This paper is written in WordPress. You can look at this {one} here; change it there.
        </p>
      ) : null}
      {state.error ? (
        <p className="notice notice-error" role="alert">
          {state.error}
        </p>
      ) : null}
      {state.theirs ? <Conflict words={words} state={state} theirs={state.theirs} /> : null}
      {feature.notices.length > 0 ? (
        <ul className="notice">
          {feature.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      ) : null}
      <fieldset className="features-form" disabled={isForReading}>
        <legend className="unseen">{title}</legend>
        {kind === "crosswords" ? <CrosswordFields {...fields} /> : null}
        {kind === "video" ? <FilmFields {...fields} /> : null}
        {kind === "events" ? <EventFields {...fields} /> : null}
        {kind === "crosswords" ? null : (
          <Suspense fallback={<p className="fine">Loading the text…</p>}>
            <BodyField
              // Theirs, or what was saved, is another text.
              key={`${feature.version}`}
              label={kind === "video" ? "About the film" : "About the event"}
              html={copy.body}
              isReadOnly={isForReading}
              onChange={(body) => state.change({ body })}
            />
          </Suspense>
        )}
      </fieldset>
      {isOpen && isUnchanged ? (
        <TakeDownPart words={words} state={state} onClose={() => setOpen(false)} />
      ) : null}
      {isOpen && !isUnchanged ? (
        <PublishPart words={words} state={state} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
