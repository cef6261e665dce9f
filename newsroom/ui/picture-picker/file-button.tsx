import { useRef } from "react";
import { pictureTypes } from "../../common/uploads/upload-picture";
import { Button } from "../button";

interface FileButtonProps {
  readonly kind?: "ink" | "outline";
  readonly label: string;
  /** Opens the phone's camera. */
  readonly isCamera?: boolean;
  readonly isMultiple?: boolean;
  readonly shortcut?: string;
  readonly id?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that asks for files of this computer, or for a photograph. */
export function FileButton(props: FileButtonProps) {
  const { kind = "outline", label, isCamera, isMultiple = true, shortcut, id, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind={kind}
        id={id}
        {...(shortcut ? { shortcut } : {})}
        className={isCamera ? "picture-camera" : ""}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={isCamera ? "image/*" : pictureTypes}
        {...(isCamera ? { capture: "environment" } : {})}
        multiple={isMultiple && !isCamera}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
