const everyMs = 3_000;

/** Prints how far long work is, at most every three seconds; short work prints nothing. */
export function createProgress(print: (line: string) => void): (line: string) => void {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < everyMs) return;
    last = performance.now();
    print(`   ${line}`);
  };
}
