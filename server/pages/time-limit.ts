/** What was not finished in the time it had. */
export class TimeLimitPassed extends Error {
  override readonly name = "TimeLimitPassed";
}

/**
 * Gives work a limited time.
 *
 * @param given.milliseconds how long it may take
 * @param given.what names the work in the error
 * @param work gets a signal that aborts when the time is over
 * @throws TimeLimitPassed when the time is over, whatever the work does afterwards
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
