/** Runs a function once for each combination of its open choices. */

/** Chooses one of `count` options, zero-based; the same question gets the same answer within a run. */
export type Choose = (question: string, count: number) => number;

/** Maximum number of variants of one statement. */
const mostRuns = 300;

export function tryAll<Result>(run: (choose: Choose) => Result): Result[] {
  const results: Result[] = [];
  let next: number[] | null = [];
  while (next) {
    if (results.length === mostRuns) throw new Error(`More than ${mostRuns} variants.`);
    const path: readonly number[] = next;
    const taken: { answer: number; count: number }[] = [];
    const answers = new Map<string, number>();
    results.push(
      run((question, count) => {
        const answer = answers.get(question) ?? path[taken.length] ?? 0;
        if (!answers.has(question)) taken.push({ answer, count });
        answers.set(question, answer);
        return answer;
      }),
    );
    next = findNext(taken);
  }
  return results;
}

/** Advances the last choice that has another option left, and resets those after it. */
function findNext(taken: readonly { answer: number; count: number }[]): number[] | null {
  const last = taken.findLastIndex(({ answer, count }) => answer + 1 < count);
  if (last < 0) return null;
  return taken.slice(0, last + 1).map(({ answer }, at) => (at === last ? answer + 1 : answer));
}
