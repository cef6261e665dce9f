/** Transfers a group to one of its members, or to another reader. */
import { call } from "../../common/call";
import { useKeptForm } from "../../common/forms/kept-form";
import { showToast } from "../../common/toast";
import { Field, Select } from "../../ui/field";
import { ReasonDialog } from "../dialogs/reason-dialog";
import type { GroupPartProps } from "./seats-dialog";

export function OwnerDialog({ group, path, onChanged, onClose }: GroupPartProps) {
  const [{ member, email }, setFields, clear] = useKeptForm(`group owner choice ${path}`, {
    member: "",
    email: "",
  });
  const others = group.members.filter(({ isOwner }) => !isOwner);
  const isOther = others.length === 0 || member === otherReader;
  return (
    <ReasonDialog
      form={`group owner ${path}`}
      title="Transfer the group"
      text={
        <p>
          The bills and the group page go to the new owner. We’ll keep charging the card on file
          until the new owner changes it.
        </p>
      }
      button="Transfer"
      onClose={onClose}
      onSend={async (reason) => {
        if (isOther && email.trim() === "") throw new Error("Enter the new owner’s email address.");
        if (!isOther && member === "") throw new Error("Choose the new owner first.");
        const to = isOther ? { email: email.trim() } : { member };
        await call(`${path}/owner`, { method: "POST", body: { ...to, reason } });
        clear();
        showToast({ text: "The group has a new owner." });
        await onChanged();
      }}
    >
      {others.length > 0 ? (
        <Select
          label="New owner"
          value={member}
          onChange={(event) => setFields({ member: event.currentTarget.value, email })}
        >
          <option value="">Choose…</option>
          {others.map(({ id, name, email: address }) => (
            <option key={id} value={id}>
              {name ? `${name}, ${address}` : address}
            </option>
          ))}
          <option value={otherReader}>Someone else…</option>
        </Select>
      ) : null}
      {isOther ? (
        <Field
          label="New owner’s email address"
          hint="They need a free account. They don’t need a seat."
          type="email"
          value={email}
          onChange={(event) => setFields({ member, email: event.currentTarget.value })}
        />
      ) : null}
    </ReasonDialog>
  );
}

/** No member's ID. */
const otherReader = "other";
