import type { Ref } from "react";
import { Link } from "../../../common/page/link";
import { formatDayAndYear } from "../../../formats/dates";
import { FormError } from "../../../common/parts/form-error";

/** Props of every step: its heading takes the focus when the step appears. */
export interface StepProps {
  heading: Ref<HTMLHeadingElement>;
  problem: string;
  isBusy: boolean;
}

interface LeftProps extends StepProps {
  /** ISO 8601 instant of the end of access; null: it has ended. */
  endsAt: string | null;
  onUndo: () => void;
}

export function Left({ heading, problem, isBusy, endsAt, onUndo }: LeftProps) {
  return (
    <>
      <h1 className="head head-52" ref={heading} tabIndex={-1}>
        {endsAt === null ? "Your subscription has ended" : "Your subscription is canceled"}
      </h1>
      <p className="leaving-words">
        {endsAt === null ? (
          "You won’t be billed again. Your free account stays open, and your newsletters keep coming."
        ) : (
          <>
            You can keep reading until{" "}
            <b>
              <time dateTime={endsAt}>{formatDayAndYear(new Date(endsAt))}</time>
            </b>
            . You won’t be billed again, and we’ve emailed you a confirmation.
          </>
        )}
      </p>
      <FormError text={problem} />
      <div className="leaving-buttons">
        {endsAt === null ? null : (
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isBusy}
            onClick={onUndo}
          >
            Keep my subscription
          </button>
        )}
        <Link to="/" className="button button-ink">
          Back to the front page
        </Link>
      </div>
    </>
  );
}

export function Stayed({ heading, sentence }: Pick<StepProps, "heading"> & { sentence: string }) {
  return (
    <>
      <h1 className="head head-52" ref={heading} tabIndex={-1}>
        We’re glad you’re staying.
      </h1>
      <p className="leaving-words">{sentence}</p>
      <Ways />
    </>
  );
}

export function Kept({ heading }: Pick<StepProps, "heading">) {
  return (
    <>
      <h1 className="head head-52" ref={heading} tabIndex={-1}>
        Your subscription is back on
      </h1>
      <p className="leaving-words">It will renew as before.</p>
      <Ways />
    </>
  );
}

function Ways() {
  return (
    <div className="leaving-buttons">
      <Link to="/" className="button button-ink">
        Back to the front page
      </Link>
      <Link to="/dashboard/account" className="button button-outline">
        Your account
      </Link>
    </div>
  );
}
