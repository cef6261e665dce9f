/** The sandbox's staff, who sign in with one click. */
import { useState } from "react";
import type { SignInFacts } from "../../modules/accounts/types";
import { call } from "../common/call";
import { roleWords } from "../common/role-words";
import { useAction } from "../common/forms/use-action";
import { Person } from "../ui/person";
import { FieldError } from "../ui/field";

interface DemoStaffProps {
  readonly staff: SignInFacts["demo"];
  readonly onSignedIn: () => Promise<void>;
}

export function DemoStaff({ staff, onSignedIn }: DemoStaffProps) {
  const [chosen, setChosen] = useState("");
  const { run, isWaiting, error } = useAction(async (login: string) => {
    setChosen(login);
    await call("/sign-in/demo", { method: "POST", mayAsk: false, body: { login } });
    await onSignedIn();
  });
  return (
    <div>
      <ul className="sign-in-people">
        {staff.map(({ login, name, roles }) => (
          <li key={login}>
            <button
              type="button"
              aria-busy={isWaiting && chosen === login}
              onClick={() => void run(login)}
            >
              <Person name={name} size={44} />
              <span>
                <span className="unseen">Sign in as </span>
                <b>{name}</b>
                <span className="fine">{roleWords(roles)}</span>
              </span>
              <span className="sign-in-go" aria-hidden="true">
                Sign in
              </span>
            </button>
          </li>
        ))}
      </ul>
      <FieldError error={error} />
    </div>
  );
}
