/** `/` on an empty line: what is typed after it searches, arrows and Enter choose. */
import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { createStore } from "zustand/vanilla";

interface SlashState {
  /** The text typed after the slash; null: closed. */
  readonly query: string | null;
}

/** Read by the menu (surface/slash-menu.tsx); there is one editor on a page. */
export const slashStore = createStore<SlashState>(() => ({ query: null }));

/** Handles a key in the menu; true: it was for the menu. */
export const slashKeys: { press: ((key: string) => boolean) | null } = { press: null };

const slashKey = new PluginKey<{ closedAt: number | null }>("slash");

/** The query, if the paragraph has nothing but a slash and letters. */
function readQuery({ selection }: EditorState): { query: string; at: number } | null {
  const { $from, empty } = selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== "paragraph" || parent.content.size > 24) return null;
  if ($from.parentOffset !== parent.content.size) return null;
  const found = /^\/([a-z ]*)$/i.exec(parent.textContent);
  return found ? { query: found[1] ?? "", at: $from.start() } : null;
}

/** Removes the slash and what was typed after it. */
export function clearSlash(state: EditorState) {
  const { $from } = state.selection;
  return state.tr.delete($from.start(), $from.end());
}

export const slash = Extension.create({
  name: "slash",
  // Before the keys of the text.
  priority: 1100,
  addProseMirrorPlugins: () => [
    new Plugin<{ closedAt: number | null }>({
      key: slashKey,
      state: {
        init: () => ({ closedAt: null }),
        apply(tr, value) {
          const closed = tr.getMeta(slashKey) as number | undefined;
          return closed === undefined ? value : { closedAt: closed };
        },
      },
      props: {
        handleKeyDown(view, event) {
          if (slashStore.getState().query === null) return false;
          if (event.key === "Escape") {
            view.dispatch(view.state.tr.setMeta(slashKey, view.state.selection.$from.start()));
            return true;
          }
          return slashKeys.press?.(event.key) ?? false;
        },
      },
      view: () => ({
        update(view) {
          const found = view.editable && view.hasFocus() ? readQuery(view.state) : null;
          const isClosed = slashKey.getState(view.state)?.closedAt === found?.at;
          const query = found && !isClosed ? found.query : null;
          if (slashStore.getState().query !== query) slashStore.setState({ query });
        },
        destroy: () => slashStore.setState({ query: null }),
      }),
    }),
  ],
});
