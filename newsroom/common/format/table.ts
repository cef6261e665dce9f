/** Tables, as WordPress writes them: rows of cells with a line of text each. */
import { type Editor, Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { everywhere, keptAll } from "./attributes";

/** The rule matches the figure, or a table alone. */
function tableIn(element: HTMLElement): Element | null {
  return element.localName === "table" ? element : element.firstElementChild;
}

const table = Node.create({
  name: "table",
  group: "block",
  content: "row+",
  isolating: true,
  addAttributes: () => ({
    ...Object.fromEntries(
      everywhere.map((name) => [
        name,
        {
          default: null,
          parseHTML: (element: HTMLElement) => tableIn(element)?.getAttribute(name) ?? null,
        },
      ]),
    ),
    // The class of the figure around it; null if there is no figure.
    figure: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: "figure.wp-block-table",
      priority: 70,
      contentElement: (figure: globalThis.Node) =>
        (figure as HTMLElement).querySelector<HTMLElement>("table")!,
      getAttrs: (element) => {
        const inner = element.firstElementChild;
        if (inner?.localName !== "table" || element.children.length !== 1) return false;
        return { figure: element.className };
      },
    },
    { tag: "table" },
  ],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.attrs.figure === null
      ? ["table", HTMLAttributes, 0]
      : ["figure", { class: node.attrs.figure as string }, ["table", HTMLAttributes, 0]],
});

const row = Node.create({
  name: "row",
  content: "cell+",
  addAttributes: () => ({
    ...keptAll(everywhere),
    part: {
      default: "tbody",
      parseHTML: (element: HTMLElement) =>
        /^(?:thead|tfoot)$/.exec(element.parentElement?.localName ?? "")?.[0] ?? "tbody",
      renderHTML: ({ part }) => ({ "data-part": part as string }),
    },
  }),
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: ({ HTMLAttributes }) => ["tr", HTMLAttributes, 0],
});

const cell = Node.create({
  name: "cell",
  content: "inline*",
  isolating: true,
  addAttributes: () => ({
    ...keptAll([...everywhere, "scope", "colspan", "rowspan"]),
    tag: {
      default: "td",
      rendered: false,
      parseHTML: (element: HTMLElement) => element.localName,
    },
  }),
  parseHTML: () => [{ tag: "td" }, { tag: "th" }],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.tag as string, HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Tab: () => goToCell(this.editor, 1),
      "Shift-Tab": () => goToCell(this.editor, -1),
      Enter: () => goDown(this.editor),
    };
  },
});

/** Depths of the selection's ancestors in a table; null outside of one. */
function findPlace({ state }: Editor) {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 1; depth--) {
    if ($from.node(depth).type.name === "cell") {
      return { $from, cell: depth, row: depth - 1, table: depth - 2 };
    }
  }
  return null;
}

function goToCell(editor: Editor, step: 1 | -1): boolean {
  const place = findPlace(editor);
  if (!place) return false;
  const { $from } = place;
  const rows = $from.node(place.table);
  const starts: number[] = [];
  rows.descendants((node, position) => {
    if (node.type.name !== "cell") return true;
    starts.push($from.start(place.table) + position + 1);
    return false;
  });
  const at = starts.indexOf($from.start(place.cell));
  const next = starts[at + step];
  if (next === undefined) return step === 1 && addRow(editor);
  return editor.commands.command(({ tr, dispatch }) => {
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(next))).scrollIntoView());
    return true;
  });
}

/** Enter goes to the next row, in its first cell; after the last one a new row begins. */
function goDown(editor: Editor): boolean {
  const place = findPlace(editor);
  if (!place) return false;
  const { $from } = place;
  if ($from.index(place.table) === $from.node(place.table).childCount - 1) return addRow(editor);
  const next = $from.after(place.row) + 2;
  return editor.commands.command(({ tr, dispatch }) => {
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(next))).scrollIntoView());
    return true;
  });
}

function addRow(editor: Editor): boolean {
  const place = findPlace(editor);
  if (!place) return false;
  const { $from } = place;
  const { cell: cellType, row: rowType } = editor.schema.nodes;
  const cells = Array.from({ length: $from.node(place.row).childCount }, () => cellType!.create());
  return editor.commands.command(({ tr, dispatch }) => {
    const at = $from.after(place.row);
    tr.insert(at, rowType!.create(null, cells));
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2))).scrollIntoView());
    return true;
  });
}

/** Adds or removes a column at the selection; a table with merged cells stays as it is. */
export function changeColumn(editor: Editor, change: "add" | "remove"): boolean {
  const place = findPlace(editor);
  if (!place) return false;
  const { $from } = place;
  const rows = $from.node(place.table);
  const index = $from.index(place.row);
  let isMerged = false;
  rows.descendants(({ attrs }) => {
    isMerged ||= Boolean(attrs.colspan ?? attrs.rowspan);
    return !isMerged;
  });
  if (isMerged || (change === "remove" && $from.node(place.row).childCount < 2)) return false;
  return editor.commands.command(({ tr, dispatch }) => {
    const start = $from.start(place.table);
    rows.forEach((node, offset) => {
      let at = start + offset + 1;
      node.forEach((input, inside, position) => {
        if (position !== index) return;
        at += inside;
        const from = tr.mapping.map(at);
        if (change === "remove") tr.delete(from, from + input.nodeSize);
        else {
          tr.insert(from + input.nodeSize, input.type.create({ tag: input.attrs.tag as string }));
        }
      });
    });
    dispatch?.(tr);
    return true;
  });
}

/** Removes the selection's row, or the table with its last one. */
export function removeRow(editor: Editor): boolean {
  const place = findPlace(editor);
  if (!place) return false;
  const { $from } = place;
  const depth = $from.node(place.table).childCount > 1 ? place.row : place.table;
  return editor.commands.command(({ tr, dispatch }) => {
    dispatch?.(tr.delete($from.before(depth), $from.after(depth)));
    return true;
  });
}

export const tables = [table, row, cell] as const;
