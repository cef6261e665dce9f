import type { WebhookOutbox } from "./types";

/** For tests of other modules: no one listens. */
export const silentOutbox: WebhookOutbox = {
  record: async () => undefined,
  wake: async () => undefined,
};
