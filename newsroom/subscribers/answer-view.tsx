import type { AccessAnswer, GivenAccess, StaffSubscription } from "../../modules/subscribers/types";
import { describeAnswer } from "./facts/words";

export interface Known {
  readonly subscriptions: readonly StaffSubscription[];
  readonly given: readonly GivenAccess[];
  readonly now: Date;
}

/** "Yes: Paper Member, until January 20", and why. */
export function AnswerView({ answer, known }: { answer: AccessAnswer; known: Known }) {
  const { verdict, product, rest, detail } = describeAnswer(answer, known);
  return (
    <>
      <p className="head-32">
        {verdict}: {product ? <mark>{product}</mark> : null}
        {rest}
      </p>
      {detail === "" ? null : <p className="deck">{detail}</p>}
    </>
  );
}
