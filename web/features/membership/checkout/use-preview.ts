import { useCallback, useEffect, useState } from "react";
import { type Preview, previewCheckout } from "./checkout-calls";

interface PreviewOptions {
  /** Null while there is nothing to calculate. */
  readonly planId: string | null;
  readonly couponCode: string | null;
  /** The reader's address: used offers differ between readers. */
  readonly email: string | null;
}

interface PreviewState {
  /** The latest response, possibly for earlier options. */
  readonly preview: Preview | null;
  /** The options that it is for. */
  readonly answered: string | null;
  readonly hasFailed: boolean;
}

const fresh: PreviewState = { preview: null, answered: null, hasFailed: false };

/** The amounts due today and later, as calculated by the payment provider. */
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
