/** Changes who gets the email, and until it has gone out on which day. */
import { type FormEvent, useState } from "react";
import type { StaffGiftPage } from "../../../modules/gifts/types";
import { zonedDay } from "../../../shared/time/zoned-time";
import { call } from "../../common/call";
import { paper } from "../../common/paper.built";
import { showToast } from "../../common/toast";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field, FieldError } from "../../ui/field";

interface DeliveryDialogProps {
  readonly page: StaffGiftPage;
  readonly path: string;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
}

export function DeliveryDialog({ page, path, onClose, onChanged }: DeliveryDialogProps) {
  const { gift, days } = page;
  const isSent = gift.stage === "sent";
  const [email, setEmail] = useState(gift.recipientEmail);
  const [day, setDay] = useState(
    gift.deliverAt ? zonedDay(new Date(gift.deliverAt), paper.timeZone) : days.today,
  );
  const { run, isWaiting, error } = useAction(async () => {
    await call(`${path}/delivery`, { method: "PUT", body: { email, day: isSent ? null : day } });
    showToast({
      text: "Saved.",
      ...(isSent && { detail: "Nothing is sent until you send the email again." }),
    });
    onClose();
    await onChanged();
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    void run();
  }
  return (
    <Dialog
      title={isSent ? "Change the address" : "Email the gift"}
      width="narrow"
      onClose={onClose}
    >
      <form className="subscriber-form" noValidate onSubmit={submit}>
        <Field
          label="Recipient’s email address"
          type="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus
        />
        {isSent ? null : (
          <Field
            label="Day"
            type="date"
            min={days.today}
            max={days.lastDay}
            value={day}
            hint="We send it at 7 a.m. that day, or right away if you choose today."
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        )}
        <FieldError error={error} />
        <Button kind="ink" type="submit" isWaiting={isWaiting}>
          {isWaiting ? "One moment…" : "Save"}
        </Button>
      </form>
    </Dialog>
  );
}
