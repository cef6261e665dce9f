/** Thrown when work has not ended in time. */
export class TimeLimitPassed extends Error {
  override readonly name = "TimeLimitPassed";
}

/**
 * Limits the time of work.
 *
 * @param given.milliseconds how long it may take
 * @param given.what names the work in the error
 * @param work gets a signal that aborts when the time is over
 * @throws TimeLimitPassed when the time is over, even if the work continues
 */
export async function withTimeLimit<Result>(
  given: { milliseconds: number; what: string },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    const seconds = given.milliseconds / 1000;
    const error = new TimeLimitPassed(`${given.what} took longer than ${seconds} s.`);
    reject(error);
    controller.abort(error);
  }, given.milliseconds);
  try {
    return await Promise.race([work(controller.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}
