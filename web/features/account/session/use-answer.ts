import { useCallback, useEffect, useState } from "react";
import type { Answer } from "../../../call";

interface AnswerState<Body> {
  /** Null while loading. */
  readonly answer: Answer<Body> | null;
  readonly answeredAt: Date | null;
}

/**
 * Loads a response when the component mounts. A reload keeps the previous response until the next
 * one arrives, unless it was an error.
 *
 * @param load must be the same function on every render
 */
export function useAnswer<Body>(load: () => Promise<Answer<Body>>) {
  const [state, setState] = useState<AnswerState<Body>>({ answer: null, answeredAt: null });
  useEffect(() => {
    void load().then((answer) => setState({ answer, answeredAt: new Date() }));
  }, [load]);
  const ask = useCallback(async () => {
    setState((last) => (last.answer?.ok ? last : { answer: null, answeredAt: null }));
    const answer = await load();
    // The session has ended: the page's loader redirects.
    if (!answer.ok && answer.status === 401) window.location.reload();
    else setState({ answer, answeredAt: new Date() });
  }, [load]);
  return { ...state, ask };
}
