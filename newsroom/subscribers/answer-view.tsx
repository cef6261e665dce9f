import type { AccessAnswer } from "../../modules/subscribers/types";
import { describeAnswer, type Known } from "./facts/words";

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
