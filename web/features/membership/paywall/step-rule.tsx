import type { Step } from "./paywall-steps";

const steps = [
  { step: "account", word: "Account" },
  { step: "payment", word: "Payment" },
  { step: "complete", word: "Complete" },
] as const;

/** A progress rule in three parts: completed, current and remaining steps. */
export function StepRule({ current }: { current: Step }) {
  const at = steps.findIndex(({ step }) => step === current);
  return (
    <ol className="step-rule" aria-label="Steps" tabIndex={-1}>
      {steps.map(({ step, word }, place) => (
        <li
          key={step}
          data-state={place < at ? "done" : place === at ? "current" : "to-come"}
          aria-current={place === at ? "step" : undefined}
        >
          {word}
          {place < at ? <span className="sr-only"> (done)</span> : null}
        </li>
      ))}
    </ol>
  );
}
