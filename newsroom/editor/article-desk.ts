/** The values shared by the parts of the editor: the article's text, the text's editor, and what panel is open. */
import type { Editor } from "@tiptap/core";
import { createContext, use } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type {
  ArticleCopy,
  DeskArticle,
  DeskPicture,
  DeskWriter,
} from "../../modules/content/newsroom/desk/types";
import type { DeskSection } from "../common/articles";
import type { Pulse } from "./surface/pulse";
import type { Asked } from "./typing/pieces";
import type { FieldNames } from "../common/work/kinds";
import type { Writing } from "../common/work/writing";
import type { WritingState } from "../common/work/writing-state";

export type ArticleWriting = Writing<DeskArticle, ArticleCopy>;

export interface DeskView {
  readonly panel: "details" | null;
  readonly isPreviewed: boolean;
  /** Nothing but the text. */
  readonly isFocused: boolean;
  readonly isFinding: boolean;
  readonly isPublishing: boolean;
  /** A note is asked before the article is submitted or sent back. */
  readonly answering: "submit" | "send-back" | null;
  /** A name for this version is asked. */
  readonly isNaming: boolean;
  /** Questions before something is put into the text. */
  readonly asked: Asked | null;
  /** Pictures that were pasted or dropped, to be uploaded. */
  readonly files: readonly File[];
}

export interface ArticleDesk {
  readonly writing: ArticleWriting;
  readonly editor: Editor;
  readonly pulse: StoreApi<Pulse>;
  readonly view: StoreApi<DeskView>;
  readonly sections: readonly DeskSection[];
  /** Writers and pictures by ID: the server's, and those chosen since. */
  readonly known: StoreApi<Known>;
  /** Nothing can be typed: another tab or person writes, or this person may only read. */
  readonly isReadOnly: boolean;
}

export interface Known {
  readonly writers: Readonly<Record<number, DeskWriter>>;
  readonly pictures: Readonly<Record<number, DeskPicture>>;
}

export function createView(): StoreApi<DeskView> {
  return createStore<DeskView>(() => ({
    panel: null,
    isPreviewed: false,
    isFocused: false,
    isFinding: false,
    isPublishing: false,
    answering: null,
    isNaming: false,
    asked: null,
    files: [],
  }));
}

export const ArticleDeskContext = createContext<ArticleDesk | null>(null);

export function useDesk(): ArticleDesk {
  return use(ArticleDeskContext)!;
}

export function useWriting<Value>(
  pick: (state: WritingState<DeskArticle, ArticleCopy>) => Value,
): Value {
  return useStore(useDesk().writing.store, pick);
}

export function useField<Field extends keyof ArticleCopy>(field: Field): ArticleCopy[Field] {
  return useWriting(({ copy }) => copy[field]);
}

/** Whether a page is written, which has no section, access, byline or comments. */
export function useIsPage(): boolean {
  return useWriting(({ item }) => item.type === "page");
}

/** Names for the IDs in a copy, to compare two of them. */
export function useNames(): FieldNames {
  const { sections } = useDesk();
  return { sections, writers: useKnown(({ writers }) => writers) };
}

export function useView<Value>(pick: (state: DeskView) => Value): Value {
  return useStore(useDesk().view, pick);
}

export function usePulse<Value>(pick: (state: Pulse) => Value): Value {
  return useStore(useDesk().pulse, pick);
}

export function useKnown<Value>(pick: (state: Known) => Value): Value {
  return useStore(useDesk().known, pick);
}
