/** Reads entries in parts that WordPress can answer in time. */
import { inBatches } from "../inbound/in-batches";
import { type UpstreamClient, mostEntries } from "./client";
import { UpstreamError } from "./read-answer";
import type { EntryItem } from "./wire";

/** Reads entries; what takes WordPress longer than ten seconds is asked for in smaller parts. */
export async function readEntries(
  client: UpstreamClient,
  ids: readonly number[],
): Promise<{ readonly entries: readonly EntryItem[]; readonly gone: readonly number[] }> {
  if (ids.length === 0) return { entries: [], gone: [] };
  if (ids.length > mostEntries) {
    const parts = [];
    for (const batch of inBatches(ids, mostEntries)) parts.push(await readEntries(client, batch));
    return joined(parts);
  }
  try {
    return await client.entries(ids);
  } catch (error) {
    const isSlow = error instanceof UpstreamError && error.kind === "slow";
    if (!isSlow || ids.length < 10) throw error;
    const parts = [];
    for (const batch of inBatches(ids, Math.ceil(ids.length / 5))) {
      parts.push(await client.entries(batch));
    }
    return joined(parts);
  }
}

const joined = (
  parts: readonly { readonly entries: readonly EntryItem[]; readonly gone: readonly number[] }[],
) => ({
  entries: parts.flatMap(({ entries }) => entries),
  gone: parts.flatMap(({ gone }) => gone),
});
