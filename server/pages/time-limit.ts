/** Thrown when work has not ended in time. */
export class TimeLimitPassed extends Error {
  override readonly name = "TimeLimitPassed";
}

/**
 * Limits the time of work.
 *
 * @param options.milliseconds how long it may take
 * @param options.what names the work in the error
 * @param work gets a signal that aborts when the time is over
 * @throws TimeLimitPassed when the time is over, even if the work continues
 */
export async function withTimeLimit<Result>(
  options: { milliseconds: number; what: string },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    const seconds = options.milliseconds / 1000;
    const error = new TimeLimitPassed(`${options.what} took longer than ${seconds} s.`);
    reject(error);
    controller.abort(error);
  }, options.milliseconds);
  try {
    return await Promise.race([work(controller.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}
