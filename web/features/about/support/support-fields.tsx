import { useLayoutEffect, useRef, type ChangeEvent } from "react";
import { isAmerican, phoneHint } from "../../../formats/phone";
import { Field } from "../../../ui/field";
import { caretAfterMask, maskPhone } from "./phone-mask";
import type { SupportErrors, SupportField } from "./support-draft";

interface SupportFieldsProps {
  valueOf: (name: SupportField) => string;
  errors: SupportErrors;
  onChange: (name: SupportField, text: string) => void;
}

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** The four fields of the support form. */
export function SupportFields({ valueOf, errors, onChange }: SupportFieldsProps) {
  const bind = (name: SupportField) => ({
    name,
    value: valueOf(name),
    error: errors[name] ?? null,
    required: true,
    onChange: (event: Typing) => onChange(name, event.target.value),
  });
  return (
    <div className="support-fields">
      <Field label="Name" autoComplete="name" maxLength={120} firstFocus {...bind("name")} />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...bind("email")}
      />
      <PhoneField {...bind("phone")} onType={(text) => onChange("phone", text)} />
      <Field label="Message" rows={5} maxLength={5000} {...bind("message")} />
    </div>
  );
}

interface PhoneFieldProps {
  name: string;
  value: string;
  error: string | null;
  required: boolean;
  onType: (text: string) => void;
}

/** Adds punctuation while typing, and keeps the caret in its place. */
function PhoneField({ name, value, error, required, onType }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function type({ target }: Typing) {
    const typed = target.value;
    const masked = isAmerican ? maskPhone(typed) : typed;
    caret.current = caretAfterMask({
      typed,
      caret: target.selectionStart ?? typed.length,
      masked,
    });
    onType(masked);
  }

  return (
    <Field
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={error ? null : phoneHint}
      maxLength={40}
      inputRef={input}
      name={name}
      value={value}
      error={error}
      required={required}
      onChange={type}
    />
  );
}
