import type { ReactNode } from "react";
import { FormError } from "../../../common/parts/form-error";

interface PreferenceRowProps {
  /** Of the row; what explains the switch has this ID with `-note`. */
  id: string;
  name: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** One setting with a switch. */
export function PreferenceRow(props: PreferenceRowProps) {
  const { id, name, isOn, isDisabled, onChange, children } = props;
  return (
    <li>
      <div>
        <h3 id={id} className="head head-26">
          {name}
        </h3>
        {children}
      </div>
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
      >
        <span aria-hidden="true">{isOn ? "On" : "Off"}</span>
      </button>
    </li>
  );
}

/** The outcome of the last change. */
export function PreferenceNews({
  error,
  news,
  children,
}: {
  error: string | null;
  news: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="preference-news">
      <FormError text={error} />
      <output>{news}</output>
      {children}
    </div>
  );
}
