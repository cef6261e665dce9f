/** The form of one crossword, film or event, and what is done with it. */
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import type { Feature } from "../../modules/content/types";
import { useSections } from "../common/articles";
import { useNow } from "../common/clock";
import { endSentence, formatAgo } from "../common/dates";
import { useKeys } from "../common/keys";
import { useWrittenIn } from "../common/new-article";
import { LockBanner } from "../common/together/lock-banner";
import { PresenceBar } from "../common/together/presence-bar";
import { LeftWords } from "../common/work/conflict/left-words";
import type { FoundWords } from "../common/work/kept-words";
import type { FeatureFields } from "../common/work/kinds";
import { useOpened } from "../common/work/use-opened";
import { useForm, useWork } from "../common/work/use-work";
import { WorkNotices } from "../common/work/work-notices";
import { Button } from "../ui/button";
import { PageTitle } from "../ui/page-title";
import { StateMark } from "../ui/state-mark";
import { Failed, Loading } from "../ui/states";
import { type KindWords, previewAddress } from "./kind";
import { useFeatureKind } from "../common/work/use-feature-kind";
import { wordsOf } from "./kinds";
import { PublishPart } from "./parts/publish-part";
import { TakeDownPart } from "./parts/take-down-part";
import "./styles/form.css";

interface FormProps {
  readonly words: KindWords;
  readonly opened: {
    readonly item: Feature;
    readonly found: FoundWords<FeatureFields> | null;
    readonly mayEdit: boolean;
  };
}

const BodyField = lazy(() => import("./parts/body-field"));

export function Form({ id }: { readonly id: number }) {
  const words = wordsOf(useFeatureKind());
  const { one, work } = words;
  const [attempt, setAttempt] = useState(0);
  const { item, found, error, isGone } = useOpened(work, id, attempt);
  const isHere = useWrittenIn() === null;
  if (error) {
    return (
      <>
        <PageTitle title={isGone ? "Not found" : words.title} />
        {isGone ? (
          <p className="features-gone">
            This {one} doesn’t exist or was deleted.{" "}
            <Link href={work.screen}>All {words.many}</Link>
          </p>
        ) : (
          <Failed
            what={`We couldn’t load the ${one}.`}
            error={error}
            onRetry={() => setAttempt(attempt + 1)}
          />
        )}
        {isGone && found ? <LeftWords kind={work} found={found} /> : null}
      </>
    );
  }
  if (!item) {
    return (
      <>
        <PageTitle title={words.title} />
        <Loading what={`the ${one}`} rows={5} />
      </>
    );
  }
  const opened = { item, found, mayEdit: isHere && item.mayEdit };
  return <FeatureForm key={id} words={words} opened={opened} />;
}

function FeatureForm({ words, opened }: FormProps) {
  const { kind, one, many } = words;
  const [isOpen, setOpen] = useState(false);
  const state = useForm(useWork(words.work, opened));
  const { item, copy, isDirty, isWaiting, writing, room } = state;
  const shown = useStore(writing.store, (each) => each.shown);
  const sections = useSections();
  const now = useNow();
  const isElsewhere = useWrittenIn() !== null;
  const isForReading = state.isReadOnly;
  const isUnchanged = item.state === "live" && !isDirty;
  const title = copy.title || `Untitled ${one}`;

  async function preview(): Promise<void> {
    // Opened by the click itself, or the browser would block it.
    const tab = window.open("", "_blank");
    if (isForReading || (await state.save())) tab?.location.replace(previewAddress(kind, item.id));
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

  return (
    <div className="features features-form-page">
      <PageTitle title={title}>
        <Link href={`/${kind}`} className="features-back">
          All {many}
        </Link>
        <PresenceBar view={room} />
        <Button onClick={() => void preview()}>{words.previewLabel ?? "Preview"}</Button>
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
                {item.state.startsWith("live") ? "Publish changes…" : "Publish…"}
              </Button>
            )}
          </>
        )}
      </PageTitle>
      <output className="features-standing">
        <StateMark state={item.state} word />
        <span>
          {isDirty
            ? "Not saved yet; kept in this browser."
            : endSentence(
                `Saved ${formatAgo(new Date(item.savedAt), now)}${item.savedBy ? ` by ${item.savedBy}` : ""}`,
              )}
        </span>
        <Link href={`${words.work.screen}/${item.id}/history`}>History</Link>
      </output>
      {isElsewhere ? (
        <p className="features-elsewhere">
          This paper is edited in WordPress. You can view this {one} here, but edit it there.
        </p>
      ) : null}
      <LockBanner view={room} />
      <WorkNotices
        writing={writing}
        names={{
          sections,
          writers: Object.fromEntries(item.writers.map((each) => [each.id, each])),
        }}
        isReadOnly={isForReading}
      />
      {state.problem ? (
        <p className="notice notice-error" role="alert">
          {state.problem}
        </p>
      ) : null}
      {item.notices.length > 0 ? (
        <ul className="notice">
          {item.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      ) : null}
      <fieldset className="features-form" disabled={isForReading}>
        <legend className="unseen">{title}</legend>
        <words.Fields state={state} isForReading={isForReading} />
        {words.textLabel === null ? null : (
          <Suspense fallback={<p className="fine">Loading the text…</p>}>
            <BodyField
              // The form now has another text.
              key={shown}
              label={words.textLabel}
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
