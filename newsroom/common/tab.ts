/** Names this tab to the server, for the lock of an article: a second tab of the same person reads along. */
export const tabId: string =
  crypto.randomUUID?.() ?? `${Date.now()}-${String(Math.random()).slice(2)}`;
