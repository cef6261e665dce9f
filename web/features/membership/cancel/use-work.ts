import { useState } from "react";
import type { Answer } from "../../../call";

/** Runs one call at a time; an error becomes a message. */
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
    // The session has ended: the page's loader redirects.
    else if (answer.status === 401) window.location.reload();
    else setProblem(answer.message);
    setBusy(false);
  }

  return { isBusy, problem, work };
}
