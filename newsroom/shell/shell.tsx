/** The newsroom: signing in, or its frame with a desk. */
import { lazy, Suspense, useEffect } from "react";
import { Route, Router, Switch } from "wouter";
import { useAnnouncement } from "../common/screen/announce";
import { useAsk } from "../common/identity/ask-again";
import { useSession } from "../common/session";
import { Failed, Loading } from "../ui/states";
import { Toasts } from "../ui/toasts";
import { Frame } from "./frame";
import { useRefusedDrops } from "./use-refused-drops";
import "./shell.css";
import "./foot.css";

const SignIn = lazy(async () => ({ default: (await import("../sign-in/sign-in")).SignIn }));

const AskAgainDialog = lazy(() => import("../sign-in/ask-again-dialog"));

export function Shell() {
  const { me, error, load } = useSession();
  const isAsked = useAsk(({ asked }) => asked !== null);
  useEffect(() => void load(), [load]);
  useRefusedDrops();
  return (
    <Router base="/desk">
      <Suspense fallback={<Loading what="the newsroom" rows={0} />}>
        {me ? (
          <Switch>
            <Route path="/sign-in" component={SignIn} />
            <Route>
              <Frame me={me} />
            </Route>
          </Switch>
        ) : null}
        {me === null ? <SignIn /> : null}
        {me === undefined && !error ? <Loading what="the newsroom" rows={0} /> : null}
        {me === undefined && error ? (
          <main className="shell-alone">
            <Failed
              what="We couldn’t open the newsroom."
              error={error}
              onRetry={() => void load()}
            />
          </main>
        ) : null}
      </Suspense>
      <Suspense>{isAsked ? <AskAgainDialog /> : null}</Suspense>
      <Toasts />
      <Announcer />
    </Router>
  );
}

function Announcer() {
  const { text } = useAnnouncement();
  return (
    <div className="unseen" aria-live="polite">
      {text}
    </div>
  );
}
