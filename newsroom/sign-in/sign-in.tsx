import useSwr from "swr";
import { call } from "../common/call";
import { useSession } from "../common/session";

interface Demo {
  readonly demo: readonly { readonly login: string; readonly name: string; roles: string[] }[];
}

export function SignIn() {
  const { data } = useSwr("/sign-in", call<Demo>);
  const { load } = useSession();
  return (
    <main>
      <h1>Sign in</h1>
      {data?.demo.map(({ login, name, roles }) => (
        <button
          key={login}
          type="button"
          onClick={async () => {
            await call("/sign-in/demo", { method: "POST", body: { login } });
            await load();
          }}
        >
          {name}, {roles.join(", ")}
        </button>
      ))}
    </main>
  );
}
