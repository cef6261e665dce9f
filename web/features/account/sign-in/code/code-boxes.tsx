import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  codeLength,
  type CodeBoxesState,
  type CodeEntry,
  digitAt,
  enter,
  pressKey,
  reachBox,
} from "./code-digits";

interface CodeBoxesProps {
  /** See `CodeBoxesState.digits`; check with `isWholeCode` before sending. */
  value: string;
  /** Also called when the same digits are typed again, because the previous error is then outdated. */
  onChange: (value: string) => void;
  /** Called after `onChange` when the code has been typed, pasted or filled in completely. */
  onFinished?: (code: string) => void;
  /** Error message; the boxes are marked as invalid while there is one. */
  error?: string | null | undefined;
  idPrefix: string;
  /** Id of the text with the address that the code was sent to. */
  describedBy?: string;
  /** `focus()` focuses the first box. */
  ref?: Ref<{ focus(): void }>;
}

const places = Array.from({ length: codeLength }, (_, place) => place);

/** Six boxes for the six digits of a code; together they are one tab stop. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { value, onChange, onFinished, error, idPrefix, describedBy, ref } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [focused, setFocused] = useState(0);
  // The focus moves before the new digits have been rendered.
  const written = useRef(value);
  useLayoutEffect(() => {
    written.current = value;
  }, [value]);
  const stop = reachBox(value, focused);
  const errorId = `${idPrefix}-code-error`;
  useImperativeHandle(ref, () => ({ focus: () => boxes.current[0]?.focus() }), []);

  function show({ digits, at }: CodeBoxesState) {
    written.current = digits;
    onChange(digits);
    boxes.current[at]?.focus();
    boxes.current[at]?.select();
  }

  function take(entry: CodeEntry) {
    show(entry);
    if (entry.isFinished) onFinished?.(entry.digits);
  }

  function onKeyDown(event: KeyboardEvent, box: number) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = pressKey({ digits: value }, { box, key: event.key });
    if (!next) return;
    event.preventDefault();
    if (next.digits === value) boxes.current[next.at]?.focus();
    else show(next);
  }

  function onPaste(event: ClipboardEvent, box: number) {
    event.preventDefault();
    const text = event.clipboardData.getData("text");
    if (text !== "") take(enter({ digits: value }, { box, text }));
  }

  return (
    <fieldset className="code-field">
      <legend className="sr-only">Six-digit code</legend>
      <div className="code-boxes">
        {places.map((box) => (
          <input
            key={box}
            ref={(element) => {
              boxes.current[box] = element;
            }}
            className="code-box"
            type="text"
            inputMode="numeric"
            autoComplete={box === 0 ? "one-time-code" : "off"}
            data-first-focus={box === 0 || undefined}
            aria-label={`Digit ${box + 1} of ${codeLength}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={
              [error ? errorId : "", describedBy ?? ""].join(" ").trim() || undefined
            }
            tabIndex={box === stop ? 0 : -1}
            value={digitAt(value, box)}
            // Not `onChange`, which does not fire when a digit is replaced by the same one.
            onInput={(event) =>
              take(enter({ digits: value }, { box, text: event.currentTarget.value }))
            }
            onKeyDown={(event) => onKeyDown(event, box)}
            onPaste={(event) => onPaste(event, box)}
            onFocus={(event) => {
              const reached = reachBox(written.current, box);
              if (reached === box) event.target.select();
              else boxes.current[reached]?.focus();
              setFocused(reached);
            }}
          />
        ))}
      </div>
      <div className="field-notes" aria-live="polite">
        {error ? (
          <p className="field-error" id={errorId}>
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
