/** Pictures of the newsroom in the text. */
import type { Editor } from "@tiptap/core";
import type { Node, Schema } from "@tiptap/pm/model";
import type { DeskPicture } from "../../../modules/content/newsroom/desk/types";
import { putNodes } from "./put-nodes";

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
  const { schema } = editor;
  const nodes = pictures.map((picture) => pictureNode(schema, picture));
  const gallery = () => schema.nodes.gallery!.create({ class: "wp-block-gallery" }, nodes);
  putNodes(editor, isGallery ? [gallery()] : nodes);
}
