import type { Newsletter } from "../../../../shared/publication/publication-shapes";
import type { SignUp } from "./use-sign-up";

interface ListCheckProps {
  signUp: SignUp;
  list: Newsletter;
  /** Whether it is checked initially. */
  isFirst: boolean;
  /** Rendered beside the box. */
  words: string;
}

/** A checkbox for one list; disabled for a list that the reader already gets. */
export function ListCheck({ signUp, list, isFirst, words }: ListCheckProps) {
  const { owner, answer } = signUp;
  const has = owner?.lists.some(({ id, state }) => id === list.id && state === "subscribed");
  const isChosen = answer ? answer.lists.includes(list.id) : isFirst;
  return (
    <label className="list-check">
      {has ? (
        <input key="has" type="checkbox" checked disabled readOnly />
      ) : (
        <input
          type="checkbox"
          name="lists"
          value={list.id}
          defaultChecked={isChosen}
          aria-describedby={isListsRefused(signUp) ? "sign-up-lists-error" : undefined}
        />
      )}
      <span>
        {has && words !== list.name ? "Subscribed" : words}
        {has && words === list.name ? " (subscribed)" : null}
      </span>
    </label>
  );
}

export function isListsRefused({ answer }: SignUp): boolean {
  return answer?.state === "refused" && answer.at === "lists";
}
