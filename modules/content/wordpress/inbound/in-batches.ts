/** The same values, some at a time. */
export function* inBatches<Value>(values: Iterable<Value>, most: number): Generator<Value[]> {
  let batch: Value[] = [];
  for (const value of values) {
    batch.push(value);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
