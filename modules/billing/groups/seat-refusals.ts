/** Errors about the seats of a group. */
import type { ManageRefusal } from "../manage/manage-refusal";

export const wrongNumber = (fewest: number, most: number) =>
  ({
    status: 400,
    code: "wrong_seats",
    message: `A group can have ${fewest} to ${most} seats.`,
  }) as const satisfies ManageRefusal;

export const seatRefusals = {
  same: {
    status: 409,
    code: "same_seats",
    message: "Your group already has that many seats.",
  },
  taken: (taken: number): ManageRefusal => ({
    status: 409,
    code: "seats_taken",
    message: `${taken} seats are taken. Remove members first, or keep at least ${taken} seats.`,
  }),
  ownsOne: {
    status: 409,
    code: "already_subscribed",
    message: "You already have a group. You can change its seats on your group page.",
  },
} as const;
