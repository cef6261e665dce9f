/** The newsroom's frame: rail, desk, dock. */
import { lazy, Suspense, useEffect } from "react";
import { Route, Router, Switch } from "wouter";
import { useAsk } from "../common/ask-again";
import { useSession } from "../common/session";
import { SignIn } from "../sign-in/sign-in";

const Articles = lazy(() => import("../articles/articles"));
const Editor = lazy(() => import("../editor/editor"));
const AskAgainDialog = lazy(() => import("../sign-in/ask-again-dialog"));

export function Shell() {
  const { me, error, load } = useSession();
  const isAsked = useAsk(({ asked }) => asked !== null);
  useEffect(() => void load(), [load]);
  if (error) return <p>{error}</p>;
  if (me === undefined) return null;
  if (me === null) return <SignIn />;
  return (
    <Router base="/desk">
      <main>
        <Suspense>
          <Switch>
            <Route path="/articles/:id">{({ id }) => <Editor id={Number(id)} />}</Route>
            <Route component={Articles} />
          </Switch>
        </Suspense>
      </main>
      {isAsked && (
        <Suspense>
          <AskAgainDialog />
        </Suspense>
      )}
    </Router>
  );
}
