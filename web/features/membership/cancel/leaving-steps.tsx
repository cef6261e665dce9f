import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { pushQuery, useQuery } from "../../../common/page/query";
import { useAuth } from "../../account/session/use-auth";
import { formatDayAndYear } from "../../../formats/dates";
import { formatMoney } from "../../../formats/money";
import {
  cancelSubscription,
  leavingReasons,
  resumeSubscription,
  takeStayingOffer,
  type LeavingReason,
  type StayingOffer,
  type Subscription,
} from "../subscriptions/subscription-service";
import { Kept, Left, Stayed, type StepProps } from "./leaving-ends";
import { BackButton, KeepLink } from "./leaving-parts";
import { useWork } from "./use-work";
import { endsAtOnce, reasonLabels, stepAfterReason, stepFor, type Leaving } from "./leaving";
import { formatEvery, monthsOf, nameInterval } from "../../../../shared/interval";
import { FormError } from "../../../common/parts/form-error";

interface LeavingStepsProps {
  subscription: Subscription;
  /** Null: there is no retention offer. */
  offer: StayingOffer | null;
}

/** Reason, offer, confirmation, end. Each step is a history entry, so that the back button works. */
export function LeavingSteps({ subscription, offer }: LeavingStepsProps) {
  const search = useQuery();
  const refresh = useAuth((state) => state.refresh);
  const [reason, setReason] = useState<LeavingReason | null>(null);
  const [comment, setComment] = useState("");
  const [outcome, setOutcome] = useState<Leaving["outcome"]>(
    subscription.cancelAtPeriodEnd ? "left" : null,
  );
  const [endsAt, setEndsAt] = useState(subscription.endsAt);
  const [staying, setStaying] = useState("");
  const { isBusy, problem, work } = useWork();
  const step = stepFor(search.get("step"), { reason, offer, outcome });
  const heading = useFocusOnStep(step);
  const goTo = (next: "offer" | "confirm") => pushQuery({ step: next });

  const leave = () =>
    work(
      () => cancelSubscription({ reason: reason ?? "other", ...(comment && { comment }) }),
      async (done) => {
        const isOver = endsAtOnce(subscription);
        if (isOver) await refresh();
        setEndsAt(isOver ? null : done.endsAt);
        setOutcome("left");
      },
    );
  const stay = () =>
    work(takeStayingOffer, ({ description, amount }) => {
      setStaying(
        `${description}: ${formatMoney(amount, subscription.currency)} on your next bill.`,
      );
      setOutcome("stayed");
    });
  const undo = () =>
    work(resumeSubscription, async () => {
      await refresh();
      setOutcome("kept");
    });

  const shared = { heading, problem, isBusy };
  switch (step) {
    case "reason":
      return (
        <ReasonStep
          heading={heading}
          reason={reason}
          comment={comment}
          setComment={setComment}
          onGo={(chosen) => {
            setReason(chosen);
            goTo(stepAfterReason(offer));
          }}
        />
      );
    case "offer":
      return (
        <OfferStep
          {...shared}
          offer={offer!}
          subscription={subscription}
          onStay={() => void stay()}
          onGo={() => goTo("confirm")}
        />
      );
    case "confirm":
      return <ConfirmStep {...shared} subscription={subscription} onLeave={() => void leave()} />;
    case "left":
      return <Left {...shared} endsAt={endsAt} onUndo={() => void undo()} />;
    case "stayed":
      return <Stayed heading={heading} sentence={staying} />;
    case "kept":
      return <Kept heading={heading} />;
  }
}

/** A new step moves the focus to its heading, which announces it; the first step does not. */
function useFocusOnStep(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

interface ReasonStepProps extends Pick<StepProps, "heading"> {
  reason: LeavingReason | null;
  comment: string;
  setComment: (comment: string) => void;
  onGo: (reason: LeavingReason) => void;
}

function ReasonStep({ heading, reason, comment, setComment, onGo }: ReasonStepProps) {
  const [chosen, setChosen] = useState(reason);
  const [error, setError] = useState("");

  function go(event: FormEvent) {
    event.preventDefault();
    if (chosen === null) setError("Please choose a reason.");
    else onGo(chosen);
  }

  return (
    <form onSubmit={go} noValidate>
      <h1 className="head head-52" ref={heading} tabIndex={-1}>
        Cancel your subscription
      </h1>
      <p className="leaving-words">
        We’re sorry to see you go. Would you tell us why? It takes one click.
      </p>
      <fieldset
        className="leaving-reasons"
        aria-describedby={error ? "reason-error" : undefined}
        aria-invalid={error ? true : undefined}
      >
        <legend className="field-label">Why are you leaving?</legend>
        {leavingReasons.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="reason"
              value={value}
              checked={chosen === value}
              onChange={() => {
                setChosen(value);
                setError("");
              }}
            />
            <span>{reasonLabels[value]}</span>
          </label>
        ))}
      </fieldset>
      <label className="leaving-comment">
        <span className="field-label">Anything you’d like to add? (optional)</span>
        <textarea
          className="field-control"
          rows={3}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </label>
      {error ? (
        <p className="form-error" id="reason-error" role="alert">
          {error}
        </p>
      ) : null}
      <div className="leaving-buttons">
        <button type="submit" className="button button-ink">
          Continue
        </button>
        <KeepLink />
      </div>
    </form>
  );
}

interface OfferStepProps extends StepProps {
  offer: StayingOffer;
  subscription: Subscription;
  onStay: () => void;
  onGo: () => void;
}

function OfferStep(props: OfferStepProps) {
  const { heading, problem, isBusy, offer, subscription, onStay, onGo } = props;
  const amount = formatMoney(offer.amount, offer.currency);
  const half = offer.percentOff === 50 ? "half price" : `${offer.percentOff}% off`;
  return (
    <>
      <h1 className="head head-52" ref={heading} tabIndex={-1}>
        Before you go: {half}
      </h1>
      <p className="leaving-words">
        {monthsOf(subscription) < offer.months
          ? `Stay for ${offer.months} months at ${amount} ${formatEvery(subscription)}. After that, you pay your usual price, and you can still cancel at any time.`
          : `Stay, and your next ${nameInterval(subscription)} ${subscription.intervalCount === 1 ? "costs" : "cost"} ${amount}. You can still cancel at any time.`}
      </p>
      <FormError text={problem} />
      <div className="leaving-buttons">
        <button
          type="button"
          className="button button-gold"
          aria-disabled={isBusy}
          onClick={onStay}
        >
          Stay for {half}
        </button>
        <button type="button" className="button button-outline" onClick={onGo}>
          No, thank you
        </button>
        <BackButton />
      </div>
    </>
  );
}

interface ConfirmStepProps extends StepProps {
  subscription: Subscription;
  onLeave: () => void;
}

function ConfirmStep({ heading, problem, isBusy, subscription, onLeave }: ConfirmStepProps) {
  const until = subscription.renewalAt ? formatDayAndYear(new Date(subscription.renewalAt)) : null;
  return (
    <>
      <h1 className="head head-52" ref={heading} tabIndex={-1}>
        Cancel now?
      </h1>
      <p className="leaving-words">
        {endsAtOnce(subscription)
          ? "Because a payment is overdue, your subscription will end right away. You won’t owe the unpaid amount, and you won’t be billed again."
          : `You can keep reading until ${until ?? "the end of the period you’ve paid for"}. You won’t be billed again, and you can change your mind until then.`}
      </p>
      <FormError text={problem} />
      <div className="leaving-buttons">
        <button
          type="button"
          className="button button-ink"
          aria-disabled={isBusy}
          onClick={onLeave}
        >
          Cancel my subscription
        </button>
        <KeepLink />
        <BackButton />
      </div>
    </>
  );
}
