/** Invites readers to a group's seats, as its owner does. */
import { call } from "../../common/call";
import { useKeptForm } from "../../common/forms/kept-form";
import { showToast } from "../../common/toast";
import { TextArea } from "../../ui/field";
import { ReasonDialog } from "../dialogs/reason-dialog";
import type { GroupPartProps } from "./seats-dialog";

export function InviteDialog({ group, path, onChanged, onClose }: GroupPartProps) {
  const [{ text }, setFields, clear] = useKeptForm(`group invite ${path}`, { text: "" });
  return (
    <ReasonDialog
      form={`group invite reason ${path}`}
      title="Invite readers"
      text={
        <p>
          {group.seats - group.used} of {group.seats} seats are open. Each reader gets an email with
          a link that works once.
        </p>
      }
      button="Send the invitations"
      onClose={onClose}
      onSend={async (reason) => {
        if (text.trim() === "") throw new Error("Enter an email address.");
        const { sentence } = await call<{ sentence: string }>(`${path}/invitations`, {
          method: "POST",
          body: { text, reason },
        });
        clear();
        showToast({ text: sentence });
        await onChanged();
      }}
    >
      <TextArea
        label="Email addresses"
        hint="One on each line."
        value={text}
        onChange={(event) => setFields({ text: event.currentTarget.value })}
      />
    </ReasonDialog>
  );
}
