import { Placeholder } from "@tiptap/extensions";
import { type Editor as TextEditor, useEditor } from "@tiptap/react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { createStore } from "zustand/vanilla";
import type { ArticleCopy, DeskArticle } from "../../modules/content/newsroom/desk/types";
import type { DeskSection } from "../common/articles";
import { type ArticleDesk, ArticleDeskContext, createView, type Known } from "./article-desk";
import { bodyEditor } from "../common/format/body-editor";
import { readBody, writeBody } from "../common/format/body-html";
import { pageFormat, pageSchema } from "../common/format/page-pieces";
import { format, schema } from "../common/format/schema";
import { Frame } from "./frame/frame";
import { paste } from "./paste/paste";
import { PulseMeter } from "./surface/pulse";
import { curl } from "../common/format/curl-plugin";
import { pieceKeys } from "./typing/piece-keys";
import { slash } from "./typing/slash";
import type { FoundWords } from "../common/work/kept-words";
import { articles, pages } from "../common/work/kinds";
import { useWork } from "../common/work/use-work";

interface Given {
  readonly article: DeskArticle;
  readonly found: FoundWords<ArticleCopy> | null;
  readonly sections: readonly DeskSection[];
}

/** The editor of an article or a page. */
const kits = {
  article: { schema, extensions: format, hint: "/ for a picture, quote, embed or the wall" },
  page: {
    schema: pageSchema,
    extensions: pageFormat,
    hint: "/ for a picture, table or site list",
  },
} as const;

const extensionsOf = ({ extensions, hint }: (typeof kits)["article" | "page"]) => [
  ...extensions,
  curl,
  slash,
  pieceKeys,
  Placeholder.configure({
    emptyNodeClass: "editor-empty",
    placeholder: ({ editor, node }) =>
      editor.isEmpty ? "Write or paste your story" : node.type.name === "paragraph" ? hint : "",
  }),
];

function knownOf({ writers, picture }: DeskArticle): Known {
  return {
    writers: Object.fromEntries(writers.map((writer) => [writer.id, writer])),
    pictures: picture ? { [picture.id]: picture } : {},
  };
}

/** Replaces what differs, so that the caret stays where it can. */
function showBody(editor: TextEditor, html: string): void {
  const next = readBody(html, editor.schema);
  const { doc, tr } = editor.state;
  const from = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (from === null || end === null) return;
  const overlap = from - Math.min(end.a, end.b);
  const grow = Math.max(overlap, 0);
  tr.replace(from, end.a + grow, next.slice(from, end.b + grow));
  editor.view.dispatch(tr.setMeta("preventUpdate", true));
}

export function ArticleEditor({ article, found, sections }: Given) {
  const { writing, room, isReadOnly } = useWork(article.type === "page" ? pages : articles, {
    item: article,
    found,
    mayEdit: article.mayEdit,
  });
  const [view] = useState(createView);
  const [meter] = useState(() => new PulseMeter());
  const [known] = useState(() => createStore<Known>(() => knownOf(article)));
  const kit = kits[article.type];
  const [content] = useState(() => readBody(article.copy.body, kit.schema).toJSON() as object);
  const touch = useEffectEvent(() => {
    writing.touch();
    room.touch();
  });
  const [extensions] = useState(() => [
    ...extensionsOf(kit),
    paste.configure({ onPictures: (files) => view.setState({ asked: "picture", files }) }),
  ]);

  const editor = useEditor({
    ...bodyEditor({ "aria-label": article.type === "page" ? "Page text" : "Article text" }),
    extensions,
    content,
    editable: !isReadOnly,
    onUpdate({ editor: changed }) {
      touch();
      meter.read(() => changed.state.doc);
    },
  });

  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);
  useEffect(() => {
    let loaded = { doc: editor.state.doc, html: writing.store.getState().copy.body };
    meter.read(() => editor.state.doc, true);
    const part = writing.joinBody(
      () => (editor.state.doc === loaded.doc ? loaded.html : writeBody(editor.state.doc)),
      (html) => {
        showBody(editor, html);
        loaded = { doc: editor.state.doc, html };
        meter.read(() => editor.state.doc, true);
      },
    );
    return () => {
      part();
      meter.stop();
    };
  }, [editor, meter, writing]);
  useEffect(
    () =>
      // The text is counted right away before it's published.
      view.subscribe(({ isPublishing }, before) => {
        if (isPublishing && !before.isPublishing) meter.read(() => editor.state.doc, true);
      }),
    [view, meter, editor],
  );
  const desk = useMemo<ArticleDesk>(
    () => ({ writing, editor, pulse: meter.store, view, sections, known, isReadOnly }),
    [writing, editor, meter, view, sections, known, isReadOnly],
  );
  return (
    <ArticleDeskContext value={desk}>
      <Frame found={found} room={room} />
    </ArticleDeskContext>
  );
}
