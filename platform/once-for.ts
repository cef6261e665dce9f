export interface OnceFor<Key, Value> {
  find(key: Key): Promise<Value>;
  /** Deletes all cached values, which may have changed. */
  forget(): void;
}

/**
 * Caches one read per key, such as a `Request`, for as long as the key exists; concurrent callers share
 * it. A failed read is retried by the next caller.
 */
export function onceFor<Key extends WeakKey, Value>(
  read: (key: Key) => Promise<Value>,
): OnceFor<Key, Value> {
  let known = new WeakMap<Key, Promise<Value>>();

  function keep(key: Key): Promise<Value> {
    const asked = read(key);
    known.set(key, asked);
    const own = known;
    asked.catch(() => own.delete(key));
    return asked;
  }

  return {
    find: (key) => known.get(key) ?? keep(key),
    forget() {
      known = new WeakMap();
    },
  };
}
