import { useSession } from "../common/session";
import { DemoSignIn } from "./demo-sign-in";

export function SignIn() {
  const { load } = useSession();
  return (
    <main>
      <h1>Sign in</h1>
      <DemoSignIn onSignedIn={load} />
    </main>
  );
}
