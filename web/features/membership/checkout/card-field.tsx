import { CardElement } from "@stripe/react-stripe-js";
import type {
  StripeCardElement,
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
} from "@stripe/stripe-js";
import { useId, useMemo, useRef, useState } from "react";
import { stacks } from "#look/families";
import { colors } from "#publication/look/colors";

interface CardFieldProps {
  /** Error message; the provider's own validation message takes precedence. */
  error: string | null;
  disabled: boolean;
  /** Called on each change, with whether the card is complete. */
  onChange: (isComplete: boolean) => void;
  /** Called when the provider's iframe is ready for input. */
  onReady: (element: StripeCardElement) => void;
  onEscape: () => void;
  onLoadError: () => void;
}

/**
 * Style of the iframe. Its colors are those of the tokens; its font size is computed from this
 * page's, because the font size that a reader sets does not apply inside the iframe. It has one
 * line: on a narrow page the type grows only as far as number, date and code fit beside each other.
 */
function frameStyle(): StripeCardElementOptions["style"] {
  const root = document.documentElement;
  const set = Number.parseFloat(getComputedStyle(root).fontSize);
  const size = Math.min(set, Math.max(16, root.clientWidth / 20));
  return {
    base: {
      color: colors.ink,
      fontFamily: stacks.sans,
      fontSize: `${size}px`,
      fontSmoothing: "antialiased",
      lineHeight: `${size * 1.5}px`,
      "::placeholder": { color: colors["ink-3"] },
    },
    invalid: { color: colors.red, iconColor: colors.red },
  };
}

/** The card field, in the provider's own iframe: the card number never reaches this page. */
export function CardField(props: CardFieldProps) {
  const { error, disabled, onChange, onReady, onEscape, onLoadError } = props;
  const id = useId();
  const element = useRef<StripeCardElement>(null);
  const [isReady, setReady] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [typedWrong, setTypedWrong] = useState<string | null>(null);
  const said = typedWrong ?? error;
  const options = useMemo<StripeCardElementOptions>(
    () => ({ style: frameStyle(), hidePostalCode: true, disableLink: true, disabled }),
    [disabled],
  );

  function readChange(event: StripeCardElementChangeEvent) {
    setTypedWrong(event.error?.message ?? null);
    onChange(event.complete);
  }

  return (
    <fieldset
      className="card-field"
      aria-labelledby={`${id}-label`}
      aria-describedby={said ? `${id}-error` : undefined}
    >
      {/* The iframe has its own labels; this one only moves the focus into it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys reach the frame by Tab */}
      <span className="field-label" id={`${id}-label`} onClick={() => element.current?.focus()}>
        Card
      </span>
      <div
        className="card-frame"
        data-ready={isReady || undefined}
        data-focus={isFocused || undefined}
        data-invalid={said ? "" : undefined}
        data-disabled={disabled || undefined}
      >
        <CardElement
          options={options}
          onReady={(ready) => {
            element.current = ready;
            setReady(true);
            onReady(ready);
          }}
          onChange={readChange}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onEscape={onEscape}
          onLoadError={onLoadError}
        />
      </div>
      <div className="field-notes" aria-live="polite">
        {said ? (
          <p className="field-error" id={`${id}-error`}>
            {said}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
