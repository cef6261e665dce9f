export interface OnceFor<Key, Value> {
  find(key: Key): Promise<Value>;
  /** Lets go of everything that was read: it may have changed. */
  forget(): void;
}

/**
 * Reads once for each key, such as a `Request`, however many parts of an answer ask; the answer is
 * kept for as long as the key is. A reading that fails is tried again by the next who asks.
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
