import type { WebhookEndpoint } from "../../modules/webhooks/types";
import { formatDay } from "../common/dates";

/** Whether it is on, in words. */
export const describeState = ({ state, failingSince }: WebhookEndpoint): string => {
  if (state === "off") return "Off";
  if (state === "failing") return "Turned off because deliveries failed";
  return failingSince ? `On, but failing since ${formatDay(new Date(failingSince))}` : "On";
};
