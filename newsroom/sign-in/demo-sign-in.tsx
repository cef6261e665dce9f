/** The sandbox's staff, who sign in by one press. */
import useSwr from "swr";
import { call } from "../common/call";

interface Demo {
  readonly demo: readonly { readonly login: string; readonly name: string; roles: string[] }[];
}

export function DemoSignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { data } = useSwr("/sign-in", call<Demo>);
  return data?.demo.map(({ login, name, roles }) => (
    <button
      key={login}
      type="button"
      onClick={async () => {
        await call("/sign-in/demo", { method: "POST", body: { login } });
        await onSignedIn();
      }}
    >
      {name}, {roles.join(", ")}
    </button>
  ));
}
