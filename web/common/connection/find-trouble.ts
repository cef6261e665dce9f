/** `offline`: no response. `failed`: a response without what was asked for. */
export type Trouble = "offline" | "failed";

/** Whether a retry may succeed. */
const isPassing = (status: number) => status >= 500 || status === 429;

/** Asks for a file that always exists, and finds what keeps the server from answering; null: nothing. */
export async function findTrouble(): Promise<Trouble | null> {
  try {
    const { status } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    return isPassing(status) ? "failed" : null;
  } catch {
    return "offline";
  }
}
