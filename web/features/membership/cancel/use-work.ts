import { useState } from "react";
import type { Answer } from "../../../call";

/** One call at a time; what is refused becomes a sentence. */
export function useWork() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function work<Body>(
    ask: () => Promise<Answer<Body>>,
    then: (body: Body) => void | Promise<void>,
  ): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem("");
    const answer = await ask();
    if (answer.ok) await then(answer.body);
    // The session is over: the page's loader knows where to go.
    else if (answer.status === 401) window.location.reload();
    else setProblem(answer.message);
    setBusy(false);
  }

  return { isBusy, problem, work };
}
