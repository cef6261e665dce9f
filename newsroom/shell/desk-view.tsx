import { Component, lazy, type ReactNode, Suspense, useEffect } from "react";
import { Route, Switch, useLocation } from "wouter";
import { announce } from "../common/screen/announce";
import type { Me } from "../common/session";
import { Failed, Loading } from "../ui/states";
import { type Desk, desks } from "./desks";
import { mayOpen } from "./open-desks";

const NoDesk = lazy(() => import("./no-desk"));
const NotYours = lazy(() => import("./not-yours"));

const screens = desks.map((desk) => ({ desk, View: lazy(desk.load) }));

/** The desk of the address. */
export function DeskView({ me }: { me: Me }) {
  const [location] = useLocation();
  return (
    <Switch>
      {screens.map(({ desk, View }) => (
        <Route key={desk.path} path={desk.path}>
          {({ id }: { readonly id?: string }) => (
            <Screen key={location} desk={desk} me={me} id={id}>
              <View id={Number(id ?? 0)} />
            </Screen>
          )}
        </Route>
      ))}
      <Route>
        <Nowhere />
      </Route>
    </Switch>
  );
}

interface ScreenProps {
  readonly desk: Desk;
  readonly me: Me;
  readonly id: string | undefined;
  readonly children: ReactNode;
}

function Screen({ desk, me, id, children }: ScreenProps) {
  const isNoNumber = id !== undefined && !/^[1-9]\d{0,8}$/.test(id);
  if (isNoNumber) return <Nowhere />;
  return (
    <Guard name={desk.name}>
      <Suspense fallback={<Loading what={desk.name.toLowerCase()} />}>
        {mayOpen(desk, me.rights) ? children : <NotYours desk={desk} />}
        <Arrival />
      </Suspense>
    </Guard>
  );
}

function Nowhere() {
  return (
    <Guard name="This page">
      <Suspense>
        <NoDesk />
        <Arrival />
      </Suspense>
    </Guard>
  );
}

let isFirst = true;

/**
 * Comes after a desk, so that the desk's own effects are done: the focus goes to its heading unless it has
 * put it somewhere, and its title is said.
 */
function Arrival() {
  useEffect(() => {
    const main = document.querySelector("main");
    const wasFirst = isFirst;
    isFirst = false;
    if (wasFirst || !main || main.contains(document.activeElement)) return;
    (main.querySelector("h1") ?? main).focus({ preventScroll: true });
    window.scrollTo(0, 0);
    announce(document.title);
  }, []);
  return null;
}

/** A desk that could not be loaded, or broke. What was typed in it is kept by the desk itself. */
export class Guard extends Component<
  { name: string; children: ReactNode },
  { error: Error | null }
> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <Failed
        what={`We couldn’t open ${this.props.name}.`}
        error={this.state.error}
        // A new version of the newsroom has other files: only a new document knows their names.
        onRetry={() => location.reload()}
      />
    );
  }
}
