import { useState } from "react";
import type { StaffRole } from "../../shared/newsroom/staff-rights";
import { call, CallError } from "../common/call";
import { showToast } from "../common/toast";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field, FieldError } from "../ui/field";
import { RolesField } from "./roles-field";

interface InviteDialogProps {
  readonly onInvited: () => void;
  readonly onClose: () => void;
}

/** Errors by field, and one for the whole. */
type Errors = Readonly<Partial<Record<"name" | "email" | "roles" | "all", string>>>;

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [isWaiting, setWaiting] = useState(false);

  async function send(): Promise<void> {
    setWaiting(true);
    setErrors({});
    try {
      await call("/staff/invitations", { method: "POST", body: { name, email, roles } });
      showToast({
        text: "Invited.",
        detail: `${name} will get an email with a link that expires in seven days.`,
      });
      onInvited();
      onClose();
    } catch (error) {
      const fields = error instanceof CallError ? (error.details["fields"] as Errors) : null;
      setErrors(
        fields && Object.keys(fields).length > 0 ? fields : { all: (error as Error).message },
      );
    } finally {
      setWaiting(false);
    }
  }

  return (
    <Dialog title="Invite someone" width="narrow" onClose={onClose}>
      <form
        className="staff-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWaiting) void send();
        }}
      >
        <Field
          label="Name"
          data-autofocus=""
          value={name}
          maxLength={100}
          error={errors.name ?? null}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label="Email"
          type="email"
          value={email}
          error={errors.email ?? null}
          onChange={({ target }) => setEmail(target.value)}
        />
        <RolesField roles={roles} error={errors.roles ?? null} onChange={setRoles} />
        <FieldError error={errors.all} />
        <Button kind="ink" type="submit" isWaiting={isWaiting}>
          Send the invitation
        </Button>
      </form>
    </Dialog>
  );
}
