/** Pictures of the newsroom in the text. */
import type { Editor } from "@tiptap/core";
import type { Node, Schema } from "@tiptap/pm/model";
import type { DeskPicture } from "../../../modules/content/desk/types";

/** A figure as WordPress writes it: the picture, its caption, and its credit in a span. */
export function pictureNode(schema: Schema, picture: DeskPicture): Node {
  const { url, width, height, alt, caption, credit, isDecorative } = picture;
  const text = [caption, credit].filter((part) => part !== "");
  const content = text.map((part, place) => schema.text(place > 0 ? ` ${part}` : part));
  return schema.nodes.picture!.create(
    {
      src: url,
      alt: isDecorative ? "" : alt,
      width: String(width),
      height: String(height),
      class: "wp-block-image",
    },
    content,
  );
}

export function putPictures(
  editor: Editor,
  pictures: readonly DeskPicture[],
  isGallery: boolean,
): void {
  const { schema, view } = editor;
  const nodes = pictures.map((picture) => pictureNode(schema, picture));
  const content = isGallery
    ? [schema.nodes.gallery!.create({ class: "wp-block-gallery" }, nodes)]
    : nodes;
  const { $from } = view.state.selection;
  const isEmpty = $from.depth === 1 && $from.parent.content.size === 0;
  const at = $from.depth === 0 ? $from.pos : isEmpty ? $from.before(1) : $from.after(1);
  const { tr } = view.state;
  if (isEmpty) tr.replaceWith(at, $from.after(1), content);
  else tr.insert(at, content);
  const end = content.reduce((sum, node) => sum + node.nodeSize, at);
  if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, schema.nodes.paragraph!.create());
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
