import { useCallback, useRef, useState, type FormEvent } from "react";
import { refreshPage } from "../../../common/page/refresh-page";
import { Link } from "../../../common/page/link";
import { useSuspendedDialog } from "../../../common/dialogs/use-suspended-dialog";
import { useAuth } from "../../account/session/use-auth";
import type { CheckoutSetup } from "../checkout/checkout-calls";
import { payBillPath } from "../subscriptions/needs-card";
import { previewChange } from "../subscriptions/subscription-service";
import { useAnswer } from "../../account/session/use-answer";
import { ChangePreview } from "./change-preview";
import { makeChange, type ChangeOutcome } from "./make-change";
import { groupChoices, type PlanChoice } from "./plan-choices";

interface ChangeFormProps {
  choices: readonly PlanChoice[];
  /** Null: the reader hasn't picked one yet. */
  picked: PlanChoice | null;
  checkout: CheckoutSetup;
  /** @param choice the reader's current plan */
  onDone: (choice: PlanChoice) => void;
  /** Called when a link is followed, which may lead to a place of the same page. */
  onClose: () => void;
}

/** A choice of plans, the exact cost, and the button that agrees to it. */
export function ChangeForm({ choices, picked, checkout, onDone, onClose }: ChangeFormProps) {
  const [chosen, setChosen] = useState(picked);
  const [isBusy, setBusy] = useState(false);
  const first = chosen ?? groupChoices(choices)[0]?.choices[0];
  return (
    <div className="upgrade-form">
      {groupChoices(choices).map(({ heading, choices: grouped }) => (
        <fieldset key={heading} className="upgrade-choices" disabled={isBusy}>
          <legend className="field-label">{heading}</legend>
          {grouped.map((choice) => (
            <label key={choice.planId}>
              <input
                type="radio"
                name="plan"
                value={choice.planId}
                checked={choice === chosen}
                data-first-focus={choice === first || undefined}
                onChange={() => setChosen(choice)}
              />
              <span>
                <b>{choice.name}</b> {choice.dues}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {chosen ? (
        // Remounts for each choice, so that a late response for another one is dropped.
        <Terms
          key={chosen.planId}
          choice={chosen}
          checkout={checkout}
          isBusy={isBusy}
          setBusy={setBusy}
          onDone={onDone}
          onClose={onClose}
        />
      ) : (
        <p className="change-note">Choose a plan to see what it costs.</p>
      )}
    </div>
  );
}

type Refused = Extract<ChangeOutcome, { kind: "refused" }>;

interface TermsProps extends Pick<ChangeFormProps, "checkout" | "onDone" | "onClose"> {
  choice: PlanChoice;
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
}

function Terms({ choice, checkout, isBusy, setBusy, onDone, onClose }: TermsProps) {
  const { planId, name, kind } = choice;
  const { answer, ask } = useAnswer(useCallback(() => previewChange(planId), [planId]));
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isAtBank, onBank] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useSuspendedDialog(form, isAtBank);
  const refresh = useAuth((state) => state.refresh);
  const preview = answer?.ok ? answer.body : null;

  async function agree(event: FormEvent) {
    event.preventDefault();
    if (isBusy || preview === null) return;
    setBusy(true);
    setRefused(null);
    const { prorationDate } = preview;
    const outcome = await makeChange({ planId, prorationDate, checkout, onBank });
    if (outcome.kind === "changed") {
      await Promise.all([refresh(), refreshPage()]);
      onDone(choice);
      return;
    }
    if (outcome.isOld) await ask();
    setRefused(outcome);
    setBusy(false);
  }

  return (
    <form ref={form} onSubmit={(event) => void agree(event)}>
      {answer === null || answer.ok ? (
        <ChangePreview preview={preview} />
      ) : (
        <p className="form-error" role="alert">
          {answer.message}{" "}
          <button type="button" className="text-button" onClick={() => void ask()}>
            Try again
          </button>
        </p>
      )}
      {refused ? (
        <p className="form-error" role="alert">
          {refused.sentence}
          {refused.isCard ? (
            <>
              {" Your plan hasn’t changed. "}
              <Link to={payBillPath} onClick={onClose}>
                Use another card
              </Link>
            </>
          ) : null}
        </p>
      ) : null}
      <button
        type="submit"
        className="button button-gold button-wide"
        aria-disabled={isBusy || preview === null}
      >
        {isBusy ? "One moment…" : `${kind === "upgrade" ? "Upgrade" : "Change"} to ${name}`}
      </button>
    </form>
  );
}
