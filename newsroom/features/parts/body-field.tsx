/** A text with the article editor’s own format: what it doesn’t know stays as it came. */
import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useId, useState } from "react";
import { bodyEditor } from "../../common/format/body-editor";
import { readBody, writeBody } from "../../common/format/body-html";
import { format, schema } from "../../common/format/schema";
import { curl } from "../../common/format/curl-plugin";
import { Button } from "../../ui/button";

interface BodyFieldProps {
  readonly label: string;
  readonly html: string;
  readonly isReadOnly: boolean;
  readonly onChange: (html: string) => void;
}

const extensions = [...format, curl];

export default function BodyField({ label, html, isReadOnly, onChange }: BodyFieldProps) {
  const [content] = useState(() => readBody(html, schema).toJSON() as object);
  const id = useId();
  const editor = useEditor({
    ...bodyEditor({ "aria-labelledby": id }),
    extensions,
    content,
    editable: !isReadOnly,
    onUpdate: ({ editor: changed }) => onChange(writeBody(changed.state.doc)),
  });
  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);
  return (
    <section className="features-body">
      <h2 id={id} className="field-label">
        {label}
      </h2>
      {isReadOnly ? null : <Tools editor={editor} />}
      <EditorContent editor={editor} className="editor-body" />
    </section>
  );
}

const tools: readonly {
  readonly label: string;
  readonly isOn: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}[] = [
  {
    label: "Bold",
    isOn: (editor) => editor.isActive("bold"),
    run: (editor) => editor.chain().focus().toggleMark("bold").run(),
  },
  {
    label: "Italic",
    isOn: (editor) => editor.isActive("italic"),
    run: (editor) => editor.chain().focus().toggleMark("italic").run(),
  },
  {
    label: "Subhead",
    isOn: (editor) => editor.isActive("heading"),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: "List",
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
];

function Tools({ editor }: { readonly editor: Editor }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => tools.map(({ isOn }) => isOn(current)),
  });
  return (
    <div className="features-tools" role="toolbar" aria-label="Selected words">
      {tools.map(({ label, run }, place) => (
        <Button
          key={label}
          kind="quiet"
          isSmall
          aria-pressed={on[place] ?? false}
          // The selection stays.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
