/** Runs something once for each way in which its open choices can fall. */

/** One of `count` ways, from 0; the same question gets the same answer within a run. */
export type Choose = (question: string, count: number) => number;

/** More variants of one statement than this are not tried. */
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

/** The last choice that has another way left takes it; those after it begin anew. */
function findNext(taken: readonly { answer: number; count: number }[]): number[] | null {
  const last = taken.findLastIndex(({ answer, count }) => answer + 1 < count);
  if (last < 0) return null;
  return taken.slice(0, last + 1).map(({ answer }, at) => (at === last ? answer + 1 : answer));
}
