import { useCallback, useEffect, useState } from "react";
import { type Preview, previewCheckout } from "./checkout-calls";

interface PreviewOptions {
  /** Null while there is nothing to reckon. */
  readonly planId: string | null;
  readonly couponCode: string | null;
  /** Whose it is: what has been had already is another matter for another reader. */
  readonly email: string | null;
}

interface PreviewState {
  /** The latest answer, which may be that to an earlier question. */
  readonly preview: Preview | null;
  /** The question that it answers. */
  readonly answered: string | null;
  readonly hasFailed: boolean;
}

const fresh: PreviewState = { preview: null, answered: null, hasFailed: false };

/** What is due today and later, as the payment provider reckons it. */
export function usePreview({ planId, couponCode, email }: PreviewOptions) {
  const [state, setState] = useState(fresh);
  const [tries, setTries] = useState(0);
  const question = JSON.stringify([planId, couponCode, email, tries]);

  useEffect(() => {
    let isWanted = planId !== null;
    async function ask(plan: string) {
      const answer = await previewCheckout({
        planId: plan,
        ...(couponCode === null ? {} : { couponCode }),
      });
      if (!isWanted) return;
      setState((now) =>
        answer.ok
          ? { preview: answer.body, answered: question, hasFailed: false }
          : { ...now, hasFailed: true },
      );
    }
    if (planId !== null) void ask(planId);
    return () => {
      isWanted = false;
    };
  }, [planId, couponCode, question]);

  const tryAgain = useCallback(() => {
    setState((now) => ({ ...now, hasFailed: false }));
    setTries((count) => count + 1);
  }, []);
  const isCurrent = state.preview !== null && state.answered === question;
  return { preview: state.preview, isCurrent, hasFailed: state.hasFailed && !isCurrent, tryAgain };
}
