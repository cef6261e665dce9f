/** Measures what a page costs a phone in requests and bytes. */
import type { CDPSession, Page } from "@playwright/test";

export interface Weight {
  /** All requests, the document's included. */
  readonly requests: number;
  readonly scripts: number;
  /** As transferred, without headers. */
  readonly scriptBytes: number;
}

/** The bytes that the page transfers while `act` runs; nothing comes from the browser's cache. */
export async function weigh(page: Page, act: () => Promise<void>): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const read = watchRequests(session);
  await act();
  const weight = read();
  await session.detach();
  return weight;
}

function watchRequests(session: CDPSession): () => Weight {
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, type = "", request }) => {
    if (/^https?:/.test(request.url)) types.set(requestId, type);
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength);
  });
  return () => {
    const scripts = [...types].filter(([, type]) => type === "Script").map(([id]) => id);
    return {
      requests: types.size,
      scripts: scripts.length,
      scriptBytes: scripts.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0),
    };
  };
}
