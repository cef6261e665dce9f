/** Hands a group over to another of its members. */
import { call } from "../../common/call";
import { useKeptForm } from "../../common/kept-form";
import { showToast } from "../../common/toast";
import { Select } from "../../ui/field";
import { ReasonDialog } from "../dialogs/reason-dialog";
import type { GroupPartProps } from "./seats-dialog";

export function OwnerDialog({ group, path, onChanged, onClose }: GroupPartProps) {
  const [{ member }, setFields, clear] = useKeptForm(`group owner choice ${path}`, { member: "" });
  const others = group.members.filter(({ isOwner }) => !isOwner);
  return (
    <ReasonDialog
      form={`group owner ${path}`}
      title="Hand the group over"
      text={
        <p>
          {others.length === 0
            ? "No one else has a seat. The new owner has to be a member first."
            : "The bills and the group page go to the new owner. The card keeps paying until they change it."}
        </p>
      }
      button="Hand over"
      onClose={onClose}
      onSend={async (reason) => {
        if (member === "") throw new Error("Choose a member first.");
        await call(`${path}/owner`, { method: "POST", body: { member, reason } });
        clear();
        showToast({ text: "Handed over." });
        await onChanged();
      }}
    >
      <Select
        label="New owner"
        value={member}
        onChange={(event) => setFields({ member: event.currentTarget.value })}
      >
        <option value="">Choose…</option>
        {others.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name ? `${name}, ${email}` : email}
          </option>
        ))}
      </Select>
    </ReasonDialog>
  );
}
