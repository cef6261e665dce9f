import { publication } from "#publication";
import { isListsRefused, ListCheck } from "./list-check";
import type { SignUp } from "./use-sign-up";

/** All lists as checkboxes, one per line; the first one is checked. */
export function ListRows({ signUp }: { signUp: SignUp }) {
  return (
    <fieldset
      className="letters-rows"
      aria-describedby={isListsRefused(signUp) ? "sign-up-lists-error" : undefined}
    >
      <legend className="field-label">Newsletters</legend>
      {publication.newsletters.map((list, at) => (
        <div key={list.id}>
          <ListCheck signUp={signUp} list={list} isFirst={at === 0} words={list.name} />
          <p>{list.comes}</p>
        </div>
      ))}
    </fieldset>
  );
}
