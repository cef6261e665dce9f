/** A form of one button, or of some fields, which the group page's action performs. */
import type { ReactNode } from "react";
import type { OwnerAction } from "../../../../modules/groups/types";

interface GroupFormProps {
  action: OwnerAction["do"];
  /** Hidden fields. */
  fields?: Readonly<Record<string, string>>;
  label: string;
  /** Read after the label, for screen readers: whom it is about. */
  about?: string;
  ink?: "outline" | "ink" | "gold" | "text";
  children?: ReactNode;
}

export function GroupForm(props: GroupFormProps) {
  const { action, fields = {}, label, about, ink = "outline", children } = props;
  return (
    <form method="post" action="/dashboard/group" className="group-form">
      <input type="hidden" name="do" value={action} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" className={ink === "text" ? "text-button" : `button button-${ink}`}>
        {label}
        {about ? <span className="sr-only"> {about}</span> : null}
      </button>
    </form>
  );
}
