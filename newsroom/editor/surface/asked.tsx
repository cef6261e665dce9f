/** Questions before something is put into the text: an address, or pictures. */
import type { Editor } from "@tiptap/core";
import { lazy, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import type { DeskPicture } from "../../../modules/content/newsroom/desk/types";
import { embedProviders } from "../../../shared/embeds";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { useDesk, useView } from "../article-desk";
import { readEmbedInput } from "../../common/format/embed-input";
import { embedAttributes } from "../../common/format/figures";
import { isLinkAddress } from "../../common/format/marks";
import { putPictures } from "../typing/put-pictures";
import { putNode } from "../typing/pieces";

const PicturePicker = lazy(async () => ({
  default: (await import("../../ui/picture-picker/picture-picker")).PicturePicker,
}));

export default function Asked() {
  const { asked, files } = useView((state) => state);
  const { editor, view } = useDesk();
  const close = () => view.setState({ asked: null, files: [] });
  /** The text can't be focused while a modal dialog is open, so the dialog closes first. */
  const put = (change: () => void) => {
    flushSync(close);
    change();
  };
  if (asked === "picture" || asked === "gallery") {
    return (
      <Suspense>
        <PicturePicker
          title={asked === "gallery" ? "Choose pictures" : "Choose a picture"}
          isMultiple={asked === "gallery" || files.length > 1}
          files={files}
          onPick={(pictures: readonly DeskPicture[]) =>
            put(() => putPictures(editor, pictures, asked === "gallery"))
          }
          onClose={close}
        />
      </Suspense>
    );
  }
  if (asked === "link") return <AskLink onClose={close} onPut={put} />;
  if (asked === "embed") return <AskEmbed onClose={close} onPut={put} />;
  if (asked === "audio") return <AskAudio onClose={close} onPut={put} />;
  return null;
}

interface AskProps {
  readonly onClose: () => void;
  /** Closes the dialog and changes the text. */
  readonly onPut: (change: () => void) => void;
}

function AskAddress(
  props: AskProps & {
    readonly title: string;
    readonly label?: string;
    readonly hint?: string;
    readonly initial?: string;
    readonly button: string;
    /** The change to the text, or what is wrong with the address, as a sentence. */
    readonly onAddress: (address: string) => (() => void) | string;
    readonly onRemove?: (() => void) | undefined;
  },
) {
  const {
    title,
    label = "Address",
    hint,
    initial = "",
    button,
    onAddress,
    onRemove,
    onClose,
    onPut,
  } = props;
  const [address, setAddress] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  return (
    <Dialog title={title} width="narrow" onClose={onClose}>
      <form
        className="editor-ask"
        onSubmit={(event) => {
          event.preventDefault();
          const change = onAddress(address.trim());
          if (typeof change === "string") setError(change);
          else onPut(change);
        }}
      >
        <Field
          label={label}
          hint={hint}
          error={error}
          value={address}
          data-autofocus
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <div className="button-row">
          <Button kind="ink" type="submit" shortcut="enter">
            {button}
          </Button>
          {onRemove ? <Button onClick={() => onPut(onRemove)}>Remove link</Button> : null}
        </div>
      </form>
    </Dialog>
  );
}

function AskLink(props: AskProps) {
  const { editor } = useDesk();
  const href = (editor.getAttributes("link").href as string | undefined) ?? "";
  return (
    <AskAddress
      {...props}
      title="Link"
      initial={href}
      button={href ? "Change link" : "Add link"}
      hint="For a page on this site, start with /"
      onRemove={href ? () => removeLink(editor) : undefined}
      onAddress={(input) => {
        if (input === "") return "Type or paste a URL.";
        const address = /^(?:[a-z][\w+.-]*:|[/#?])/i.test(input) ? input : `https://${input}`;
        if (!isLinkAddress(address)) {
          return "We can’t link to that. Enter a URL, an email address or a phone number.";
        }
        return () => putLink(editor, input, address);
      }}
    />
  );
}

/**
 * Links the selected words, or puts the address itself into the text. No words stay selected: what is typed
 * next would replace them.
 */
function putLink(editor: Editor, typed: string, address: string): void {
  const { empty, from } = editor.state.selection;
  const link = { type: "link", attrs: { href: address } };
  const chain = editor.chain().extendMarkRange("link");
  if (empty && editor.isActive("link")) {
    chain.setMark("link", link.attrs).setTextSelection(from).run();
  } else {
    if (empty) chain.insertContent({ type: "text", text: typed, marks: [link] });
    else chain.setMark("link", link.attrs);
    chain.command(({ commands, tr }) => commands.setTextSelection(tr.selection.to)).run();
  }
  editor.view.focus();
}

function removeLink(editor: Editor): void {
  const { from, to } = editor.state.selection;
  editor.chain().extendMarkRange("link").unsetMark("link").setTextSelection({ from, to }).run();
  editor.view.focus();
}

const providers = Object.values(embedProviders)
  .map(({ name }) => name)
  .join(", ");

function AskEmbed(props: AskProps) {
  const { editor } = useDesk();
  return (
    <AskAddress
      {...props}
      title="Embed"
      label="URL or embed code"
      button="Embed"
      hint={`From ${providers}. It loads when a reader clicks it. Nothing is sent before that.`}
      onAddress={(input) => {
        const embed = readEmbedInput(input);
        if (!embed) {
          return `This can’t be embedded. Paste a URL or an embed code from ${providers}; anything else can be a link.`;
        }
        return () => putNode(editor, "embed", embedAttributes(embed));
      }}
    />
  );
}

function AskAudio(props: AskProps) {
  const { editor } = useDesk();
  return (
    <AskAddress
      {...props}
      title="Audio"
      button="Add audio"
      hint="The https URL of an audio file: MP3, M4A, Ogg or WAV"
      onAddress={(input) => {
        const isFile = URL.parse(input)?.protocol === "https:" && !/\s/.test(input);
        if (!isFile) return "This isn’t the https URL of a file.";
        return () =>
          putNode(editor, "audio", { src: input, controls: "", class: "wp-block-audio" });
      }}
    />
  );
}
