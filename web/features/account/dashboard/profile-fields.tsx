import { type ChangeEvent, Fragment, type ReactNode } from "react";
import { profileFields } from "../../../../shared/profile-fields";
import { phoneHint } from "../../../formats/phone";
import { Field } from "../../../ui/field";
import type { ProfileDraft, ProfileErrors } from "./profile-draft";

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
      {profileFields.map(({ name, kind, label, longest, autoComplete, isWide }) => (
        <Fragment key={name}>
          <Field
            label={label}
            autoComplete={autoComplete}
            {...(kind === "birthday" ? { type: "date" } : { maxLength: longest })}
            {...(kind === "phone" ? { type: "tel", inputMode: "tel", hint: phoneHint } : {})}
            {...(isWide ? { className: "profile-wide" } : {})}
            {...bind(name)}
          />
          {name === "lastName" ? (
            <Field
              label="Email"
              name="email"
              type="email"
              className="profile-wide"
              value={email}
              locked
              action={emailButton}
            />
          ) : null}
        </Fragment>
      ))}
    </div>
  );
}
