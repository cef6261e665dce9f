/**
 * Runs `work` for every item, several at once. After a failure no other item is begun, and the failure
 * is thrown.
 */
export async function eachOf<Item>(
  items: AsyncGenerator<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  async function run(): Promise<void> {
    try {
      // A generator queues these calls itself.
      for (let item = await items.next(); !item.done; item = await items.next()) {
        await work(item.value);
      }
    } finally {
      await items.return(undefined);
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, run));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}
