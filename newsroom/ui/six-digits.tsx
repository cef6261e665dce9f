import { useId, useState } from "react";
import "./six-digits.css";

interface SixDigitsProps {
  readonly label: string;
  readonly error: string | null;
  readonly isWaiting: boolean;
  /** Sent with the sixth digit. After a failure they are typed again. */
  readonly onComplete: (code: string) => Promise<boolean>;
}

const places = [0, 1, 2, 3, 4, 5];

/** A code in six boxes: one field, so that it can be pasted, filled in by the phone, and read aloud. */
export function SixDigits({ label, error, isWaiting, onComplete }: SixDigitsProps) {
  const id = useId();
  const [digits, setDigits] = useState("");
  return (
    <div className="six-digits">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="six-digits-boxes">
        <input
          id={id}
          // The step is for it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          data-autofocus=""
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={digits}
          readOnly={isWaiting}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={async ({ target }) => {
            const typed = target.value.replaceAll(/\D/g, "").slice(0, 6);
            setDigits(typed);
            if (typed.length === 6 && !(await onComplete(typed))) setDigits("");
          }}
        />
        {places.map((place) => (
          <span key={place} aria-hidden="true" data-next={place === digits.length || undefined}>
            {digits[place]}
          </span>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
