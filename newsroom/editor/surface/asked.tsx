/** What is asked before something is put into the text: an address, or pictures. */
import { lazy, Suspense, useState } from "react";
import type { DeskPicture } from "../../../modules/content/desk/types";
import { embedProviders } from "../../../shared/embeds";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { useDesk, useView } from "../article-desk";
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
  const close = () => {
    view.setState({ asked: null, files: [] });
    editor.view.focus();
  };
  if (asked === "picture" || asked === "gallery") {
    const put = (pictures: readonly DeskPicture[]) => {
      view.setState({ asked: null, files: [] });
      putPictures(editor, pictures, asked === "gallery");
    };
    return (
      <Suspense>
        <PicturePicker
          title={asked === "gallery" ? "Choose pictures" : "Choose a picture"}
          isMultiple={asked === "gallery" || files.length > 1}
          files={files}
          onPick={put}
          onClose={close}
        />
      </Suspense>
    );
  }
  if (asked === "link") return <AskLink onClose={close} />;
  if (asked === "embed") return <AskEmbed onClose={close} />;
  if (asked === "audio") return <AskAudio onClose={close} />;
  return null;
}

interface Closing {
  readonly onClose: () => void;
}

function AskAddress(
  props: Closing & {
    readonly title: string;
    readonly hint?: string;
    readonly initial?: string;
    readonly button: string;
    /** Returns what is wrong, as a sentence. */
    readonly onAddress: (address: string) => string | null;
    readonly onRemove?: (() => void) | undefined;
  },
) {
  const { title, hint, initial = "", button, onAddress, onRemove, onClose } = props;
  const [address, setAddress] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  return (
    <Dialog title={title} width="narrow" onClose={onClose}>
      <form
        className="editor-ask"
        onSubmit={(event) => {
          event.preventDefault();
          const problem = onAddress(address.trim());
          setError(problem);
          if (problem === null) onClose();
        }}
      >
        <Field
          label="Address"
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
          {onRemove ? (
            <Button
              onClick={() => {
                onRemove();
                onClose();
              }}
            >
              Remove link
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}

function AskLink({ onClose }: Closing) {
  const { editor } = useDesk();
  const href = (editor.getAttributes("link").href as string | undefined) ?? "";
  const { empty } = editor.state.selection;
  return (
    <AskAddress
      title="Link"
      initial={href}
      button={href ? "Change link" : "Add link"}
      hint="A page of this paper may begin with /"
      onClose={onClose}
      onRemove={
        href ? () => editor.chain().extendMarkRange("link").unsetMark("link").run() : undefined
      }
      onAddress={(given) => {
        if (given === "") return "Type or paste an address.";
        const address = /^(?:[a-z][\w+.-]*:|[/#?])/i.test(given) ? given : `https://${given}`;
        if (!isLinkAddress(address)) {
          return "This isn’t an address that a page can link to. Web, email and phone addresses work.";
        }
        const chain = editor.chain().extendMarkRange("link");
        if (empty && !href) {
          chain.insertContent({
            type: "text",
            text: given,
            marks: [{ type: "link", attrs: { href: address } }],
          });
        } else chain.setMark("link", { href: address });
        chain.run();
        return null;
      }}
    />
  );
}

const providers = Object.values(embedProviders)
  .map(({ name }) => name)
  .join(", ");

function AskEmbed({ onClose }: Closing) {
  const { editor } = useDesk();
  return (
    <AskAddress
      title="Embed"
      button="Embed"
      hint={`From ${providers}. Readers load it with a press; nothing is sent before.`}
      onClose={onClose}
      onAddress={(given) => {
        const attributes = embedAttributes(given);
        if (!attributes) {
          return `This address can’t be embedded. It works with ${providers}; anything else can be a link.`;
        }
        putNode(editor, "embed", attributes);
        return null;
      }}
    />
  );
}

function AskAudio({ onClose }: Closing) {
  const { editor } = useDesk();
  return (
    <AskAddress
      title="Audio"
      button="Add audio"
      hint="The https address of an audio file: MP3, M4A, Ogg or WAV"
      onClose={onClose}
      onAddress={(given) => {
        const isFile = URL.parse(given)?.protocol === "https:" && !/\s/.test(given);
        if (!isFile) return "This isn’t the https address of a file.";
        putNode(editor, "audio", { src: given, controls: "", class: "wp-block-audio" });
        return null;
      }}
    />
  );
}
