/** The article as it is written: kicker, headline, deck, byline, lead picture and text. A page has title, deck and text. */
import { Selection } from "@tiptap/pm/state";
import { type Editor, EditorContent } from "@tiptap/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useDesk, useIsPage } from "../article-desk";
import { Byline } from "./byline";
import { HeadField } from "./head-field";
import { Kicker } from "./kicker";
import { LeadPicture } from "./lead-picture";

interface SurfaceProps {
  readonly at: (element: HTMLElement | null) => void;
  /** Actions on selected text. */
  readonly tool: ReactNode;
}

export function Surface({ at, tool }: SurfaceProps) {
  const { editor, writing, isReadOnly } = useDesk();
  const isPage = useIsPage();
  const title = useRef<HTMLTextAreaElement>(null);
  const deck = useRef<HTMLTextAreaElement>(null);

  // A new article begins with its headline.
  useEffect(() => {
    if (!isReadOnly && writing.store.getState().copy.title === "") title.current?.focus();
  }, [isReadOnly, writing]);

  return (
    <article ref={at} className="editor-surface" aria-label={isPage ? "Page" : "Article"}>
      <header className="editor-head">
        {isPage ? null : (
          <div data-no-notes>
            <Kicker />
          </div>
        )}
        <HeadField
          at={title}
          field="title"
          label={isPage ? "Title" : "Headline"}
          placeholder={isPage ? "Title" : "Headline"}
          longest={500}
          onAfter={() => deck.current?.focus()}
        />
        <HeadField
          at={deck}
          field="excerpt"
          label="Deck"
          placeholder={`Deck: one or two sentences below the ${isPage ? "title" : "headline"}`}
          longest={2000}
          onBefore={() => toEnd(title.current)}
          onAfter={() => enterText(editor)}
        />
        {isPage ? null : (
          <div data-no-notes>
            <Byline />
            <LeadPicture />
          </div>
        )}
      </header>
      <EditorContent editor={editor} className="editor-body" />
      {tool}
    </article>
  );
}

function toEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** At once: the editor's own command waits for a frame, and a key pressed until then would go astray. */
function enterText({ view }: Editor): void {
  view.dispatch(view.state.tr.setSelection(Selection.atStart(view.state.doc)).scrollIntoView());
  view.focus();
}
