import "../../../styles/forms/fields.css";
import type { ChangeEvent, ReactNode } from "react";
import { abroadHint } from "../../../formats/phone";
import { Field } from "../../../ui/field";
import { longest, type ProfileDraft, type ProfileErrors } from "./profile-draft";

interface ProfileFieldsProps {
  draft: ProfileDraft;
  email: string;
  errors?: ProfileErrors;
  /** Without it the fields are read-only. */
  onChange?: (name: keyof ProfileDraft, value: string) => void;
  /** Rendered in the row of the email address, which is not editable here. */
  emailButton?: ReactNode;
}

/** The fields of the profile; while it loads, their outline. */
export function ProfileFields(props: ProfileFieldsProps) {
  const { draft, email, errors = {}, onChange, emailButton } = props;
  const bind = (name: keyof ProfileDraft) => ({
    name,
    value: draft[name],
    error: errors[name] ?? null,
    locked: onChange === undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange?.(name, event.target.value),
  });
  return (
    <div className="profile-fields">
      <Field
        label="First name"
        autoComplete="given-name"
        maxLength={longest.name}
        {...bind("firstName")}
      />
      <Field
        label="Last name"
        autoComplete="family-name"
        maxLength={longest.name}
        {...bind("lastName")}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        className="profile-wide"
        value={email}
        locked
        action={emailButton}
      />
      <Field
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={abroadHint()}
        maxLength={40}
        {...bind("phone")}
      />
      <Field label="Birthday" type="date" autoComplete="bday" {...bind("birthday")} />
      <Field
        label="Address"
        autoComplete="street-address"
        className="profile-wide"
        maxLength={longest.address}
        {...bind("address")}
      />
    </div>
  );
}
