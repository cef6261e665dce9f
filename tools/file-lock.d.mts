/** Runs `work` while holding the lock whose file is at `path`. */
export function withLock(
  path: string,
  options: { onWait: () => void },
  work: () => Promise<void>,
): Promise<void>;
