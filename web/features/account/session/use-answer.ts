import { useCallback, useEffect, useState } from "react";
import type { Answer } from "../../../call";

interface Given<Body> {
  /** Null until it is known. */
  readonly answer: Answer<Body> | null;
  readonly answeredAt: Date | null;
}

/**
 * What a call answers, asked for when the part is first drawn. Asking again leaves the last answer
 * in place until the next is there, unless it was a refusal.
 *
 * @param load the same function each time
 */
export function useAnswer<Body>(load: () => Promise<Answer<Body>>) {
  const [given, setGiven] = useState<Given<Body>>({ answer: null, answeredAt: null });
  useEffect(() => {
    void load().then((answer) => setGiven({ answer, answeredAt: new Date() }));
  }, [load]);
  const ask = useCallback(async () => {
    setGiven((last) => (last.answer?.ok ? last : { answer: null, answeredAt: null }));
    const answer = await load();
    // The session is over: the page's loader knows where to go.
    if (!answer.ok && answer.status === 401) window.location.reload();
    else setGiven({ answer, answeredAt: new Date() });
  }, [load]);
  return { ...given, ask };
}
