import type { WebhookOutbox } from "./types";

/** For tests of other modules: nobody listens. */
export const silentOutbox: WebhookOutbox = {
  record: async () => undefined,
  wake: async () => undefined,
};
