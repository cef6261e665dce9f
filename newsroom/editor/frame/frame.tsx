/** The editor's screen: bars, outline, page, notes and panels. */
import { lazy, Suspense, useCallback, useState } from "react";
import type { ArticleCopy } from "../../../modules/content/newsroom/desk/types";
import { NotesColumn } from "../../common/notes/notes-column";
import { useNotes } from "../../common/notes/use-notes";
import { LockBanner } from "../../common/together/lock-banner";
import { PresenceBar } from "../../common/together/presence-bar";
import type { RoomView } from "../../common/together/use-room";
import { showToast } from "../../common/toast";
import { useTitle } from "../../common/screen/use-title";
import { Key } from "../../ui/key";
import { useDesk, useIsPage, useView, useWriting } from "../article-desk";
import { SlashMenu } from "../surface/slash-menu";
import { Surface } from "../surface/surface";
import { Tool } from "../surface/tool";
import type { FoundWords } from "../../common/work/kept-words";
import { Notices } from "./notices";
import { Outline } from "./outline";
import { StatusBar } from "./status-bar";
import { TopBar } from "./top-bar";
import { useDroppedFiles } from "./use-dropped-files";
import { useEditorKeys } from "./use-editor-keys";

const Asked = lazy(() => import("../surface/asked"));
const ReviewDialogs = lazy(() => import("../review/review-dialogs"));
const PublishArticle = lazy(() => import("../publish/publish-article"));
const FindBar = lazy(() => import("../surface/find-bar"));
const NameVersion = lazy(() => import("../surface/name-version"));
const Details = lazy(() => import("../details/details"));
const Preview = lazy(() => import("../preview/preview"));

interface FrameProps {
  readonly found: FoundWords<ArticleCopy> | null;
  readonly room: RoomView;
}

export function Frame({ found, room }: FrameProps) {
  const { view } = useDesk();
  const isPage = useIsPage();
  const id = useWriting(({ item }) => item.id);
  const title = useWriting(({ item }) => item.copy.title);
  const shown = useView((state) => state);
  const { isFocused, isFinding, isNaming, isPreviewed, isPublishing, answering } = shown;
  const { asked, panel } = shown;
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const notes = useNotes(id);
  const { begin } = notes;
  const note = useCallback(() => {
    if (!surface || !begin(surface))
      showToast({ text: "Select the words that the note is about." });
  }, [surface, begin]);
  useEditorKeys(note);
  useDroppedFiles();
  const untitled = isPage ? "New page" : "New article";
  useTitle(title || untitled);

  return (
    <div className="editor" data-focused={isFocused || undefined}>
      <h1 className="unseen" tabIndex={-1}>
        {title || untitled}
      </h1>
      <TopBar
        presence={<PresenceBar view={room} />}
        notes={notes.open}
        onNotes={() => {
          if (notes.open === 0) {
            showToast({
              text: "No open notes.",
              detail: "Select words, then press Note or Alt N.",
            });
          }
          notes.setSheetOpen(true);
        }}
      />
      <LockBanner view={room} />
      <Notices found={found} />
      <Suspense>{isFinding ? <FindBar /> : null}</Suspense>
      <div className="editor-desk" data-panels={(panel ? 1 : 0) + (isPreviewed ? 1 : 0)}>
        <Outline />
        <Surface at={setSurface} tool={<Tool onNote={note} />} />
        <div className="editor-margin">
          <NotesColumn view={notes} surface={surface} />
        </div>
        <Suspense>
          {panel === "details" ? <Details openNotes={notes.open} /> : null}
          {isPreviewed ? <Preview /> : null}
        </Suspense>
      </div>
      <StatusBar />
      <SlashMenu />
      <Suspense>
        {isPublishing ? <PublishArticle openNotes={notes.open} /> : null}
        {answering ? <ReviewDialogs openNotes={notes.open} /> : null}
        {asked ? <Asked /> : null}
        {isNaming ? <NameVersion /> : null}
      </Suspense>
      {isFocused ? (
        <button
          type="button"
          className="editor-unfocus"
          onClick={() => view.setState({ isFocused: false })}
        >
          Show everything <Key name="mod+." />
        </button>
      ) : null}
    </div>
  );
}
