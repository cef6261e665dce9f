/** Groups of a publication without Stripe. */
import { refusals } from "../http/answers";
import { refused } from "../manage/manage-refusal";
import type { GroupBilling } from "./group-types";

const off = async () => refused({ status: 503, ...refusals.billingOff });

export const closedGroups: GroupBilling = {
  listPlans: async () => null,
  list: async () => new Map(),
  previewSeats: off,
  changeSeats: off,
  cancel: off,
  resume: off,
  transfer: off,
  ownsLive: async () => false,
  hasOwn: async () => false,
};
