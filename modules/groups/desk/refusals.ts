import { DeskRefusal } from "../../../platform/desk/desk-call";

/** The messages that speak to the owner, for the staff. */
const staffMessages: Readonly<Record<string, string>> = {
  payment_due: "The last payment didn’t go through. The owner has to update the card first.",
  same_seats: "The group already has that many seats.",
  card_declined: "The card was declined, so nothing has changed.",
};

/** An error that was expected, with its message for the staff. */
export function refusalOf(refused: {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}): DeskRefusal {
  const { status, code, message } = refused;
  return new DeskRefusal(
    status === 400 || status === 404 ? status : 409,
    code,
    staffMessages[code] ?? message,
  );
}
