import { useState } from "react";
import type { DeskArticle, PublishOrder } from "../../../modules/content/newsroom/desk/types";
import { announce } from "../../common/screen/announce";
import { call, CallError } from "../../common/call";
import { formatClock } from "../../common/dates";
import { getNow } from "../../common/clock";
import { showToast } from "../../common/toast";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { type ArticleDesk, useDesk, useIsPage, useWriting } from "../article-desk";
import { Checks } from "./checks";
import { joinDone } from "./ready";
import { tellPagePublishing, tellPublishing } from "./sentence";
import { useChecks } from "./use-checks";
import { formatHour, useOrder, useWhen, WhenFields } from "./when";
import { decode } from "../../../shared/decode";

export default function PublishDialog({ openNotes }: { readonly openNotes: number }) {
  const { view } = useDesk();
  return (
    <Dialog title="Publish" onClose={() => view.setState({ isPublishing: false })}>
      <Publish openNotes={openNotes} />
    </Dialog>
  );
}

function Publish({ openNotes }: { readonly openNotes: number }) {
  const desk = useDesk();
  const { sections, view } = desk;
  const isPage = useIsPage();
  const copy = useWriting((state) => state.copy);
  const article = useWriting((state) => state.article);
  const { when, setWhen } = useWhen();
  const chosen = useOrder(article);
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const checks = useChecks(openNotes);
  const isLive = article.state.startsWith("live");
  const isTimed = !isLive && when.kind !== "now";
  // A time that isn't one never means now.
  const isReady =
    (!isTimed || chosen.at !== null) && checks.every(({ state }) => state !== "missing");
  const { state, address, published } = article;
  const hour = chosen.at ? formatHour(new Date(chosen.at)) : null;
  const sentence = isPage
    ? tellPagePublishing({
        state,
        when: hour,
        address: address && decode(address),
        published: published && `/${decode(published.slug)}`,
      })
    : tellPublishing({
        state,
        access: copy.access,
        section: sections.find(({ id }) => id === copy.sectionIds[0])?.label ?? null,
        when: hour,
        isEmbargoed: chosen.isEmbargoed,
      });

  async function publish(): Promise<void> {
    setWaiting(true);
    setProblem(await sendOut(desk, chosen));
    setWaiting(false);
  }

  const label = isLive
    ? "Publish changes"
    : isTimed
      ? chosen.isEmbargoed
        ? "Set the embargo"
        : "Schedule"
      : "Publish now";
  return (
    <form
      className="editor-publishing"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isWaiting) void publish();
      }}
    >
      <p className="editor-publishing-sentence">
        {sentence.map(({ text, isFact }) => (isFact ? <strong key={text}>{text}</strong> : text))}
      </p>
      <section className="editor-publishing-checks">
        <h3 className="kicker">Before it goes out</h3>
        <Checks checks={joinDone(checks)} />
      </section>
      {isTimed ? <WhenFields /> : null}
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="editor-publishing-buttons">
        <Button
          kind="ink"
          type="submit"
          shortcut="enter"
          data-autofocus
          isWaiting={isWaiting || !isReady}
        >
          {label}
        </Button>
        {isLive ? null : (
          <Button onClick={() => setWhen({ kind: isTimed ? "now" : "time" })}>
            {isTimed ? "Now instead" : "At a time…"}
          </Button>
        )}
        <Button kind="quiet" onClick={() => view.setState({ isPublishing: false })}>
          Not yet
        </Button>
      </div>
      <p className="fine">
        {chosen.at
          ? "You can change it until then."
          : "Readers see it within a second. For half a minute you can take it back as if it had never been out."}
      </p>
      {state === "draft" ? (
        <p className="fine">
          Should another editor read it first?{" "}
          <Button
            kind="quiet"
            isSmall
            onClick={() => view.setState({ isPublishing: false, answering: "submit" })}
          >
            Submit for review
          </Button>
        </p>
      ) : null}
    </form>
  );
}

/** Saves, then publishes; returns why not, as a sentence. */
async function sendOut(
  { writing, view }: ArticleDesk,
  order: PublishOrder,
): Promise<string | null> {
  if (!(await writing.flush())) {
    return "Your latest words aren’t on the server yet, so nothing has gone out. Try again in a moment.";
  }
  const { id, version } = writing.store.getState().article;
  try {
    const article = await call<DeskArticle>(`/articles/${id}/publish`, {
      method: "POST",
      body: order,
      seen: version,
    });
    writing.accept(article);
    view.setState({ isPublishing: false });
    tellDone(writing, article);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.message;
  }
}

function tellDone(writing: ArticleDesk["writing"], article: DeskArticle): void {
  const { title } = article.copy;
  const at = article.publishedAt ? new Date(article.publishedAt) : getNow();
  const isOut = article.state === "live";
  const text = isOut ? "Live." : article.state === "embargoed" ? "Embargoed." : "Scheduled.";
  const detail = isOut ? `${title}, ${formatClock(at)}` : `${title}: ${formatHour(at)}`;
  announce(`${text} ${detail}`);
  showToast({
    text,
    detail,
    mark: article.state,
    seconds: secondsUntil(article.takeBackUntil),
    ...(article.takeBackUntil === null ? {} : { undo: takeBack(writing) }),
  });
}

function secondsUntil(iso: string | null): number {
  return iso === null ? 10 : Math.max(1, (Date.parse(iso) - getNow().getTime()) / 1_000);
}

function takeBack(writing: ArticleDesk["writing"]) {
  return {
    label: "Take it back",
    async run() {
      const { id, version } = writing.store.getState().article;
      const path = `/articles/${id}/take-back`;
      writing.accept(await call<DeskArticle>(path, { method: "POST", seen: version }));
      announce("Taken back.");
    },
  };
}
