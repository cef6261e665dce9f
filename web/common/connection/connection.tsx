/** The interface of a slow navigation: a progress line, a message and a retry button. */
import "../../styles/furniture/connection.css";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { DataRouter } from "react-router";
import type { Trouble } from "./find-trouble";
import { holdNavigations } from "./hold-navigation";
import { setNavigationGuard } from "./navigation-guard";
import { OnTop } from "./on-top";
import { useAwaitedPart } from "./part";
import { pauseAfter, tryAgain, tryAgainNow, usePatience } from "./patience";
import { type RouteFiles, waitForRouteFiles } from "./route-files";
import { failed, offline, slow } from "./copy";

/** Milliseconds since the tap. */
const lineAfter = 300;
const sentenceAfter = 8000;

/** React Router's globals on the window. Not a public interface. */
interface RouterGlobals {
  readonly __reactRouterDataRouter: DataRouter;
  readonly __reactRouterManifest: { readonly routes: RouteFiles };
}

const globals = () => window as unknown as RouterGlobals;

let stay: () => void = () => undefined;

/** Makes the app handle a missing connection. Runs once: the router lives as long as the document. */
function takeCharge(): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = globals();
  const held = holdNavigations(router, () => (history.state as { idx?: number } | null)?.idx ?? 0);
  stay = held.stay;
  setNavigationGuard(held.guard);
  waitForRouteFiles(router.routes, manifest.routes);
  takeOverWatch();
}

/** Replaces offline-watch.ts, and follows the link that it was holding, if any. */
function takeOverWatch(): void {
  const follow = window.ononline;
  Object.assign(document, { onclick: null });
  Object.assign(window, { ononline: null });
  document.getElementById("offline")?.remove();
  follow?.call(window, new Event("online"));
}

export default function Connection() {
  useEffect(takeCharge, []);
  useTriesOfItsOwn();
  const { __reactRouterDataRouter: router } = globals();
  const { navigation, revalidation } = useSyncExternalStore(router.subscribe, () => router.state);
  const isPartAwaited = useAwaitedPart(({ giveUp }) => giveUp !== null);
  const step = navigation.location?.key;
  // A navigation cancels whatever was about to open on the previous page.
  useEffect(() => {
    if (step !== undefined) giveUpPart();
  }, [step]);
  const isNavigation = navigation.state !== "idle";
  if (!isNavigation && !isPartAwaited && revalidation === "idle") return null;
  return <Pending isAsked={isNavigation || isPartAwaited} step={step} />;
}

function giveUpPart(): void {
  useAwaitedPart.getState().giveUp?.();
}

/** A browser fires `online` only if it noticed the loss; otherwise retry on a timer. */
function useTriesOfItsOwn(): void {
  const { trouble, tries } = usePatience();
  useEffect(() => {
    if (trouble !== "offline" || !navigator.onLine) return undefined;
    const timer = setTimeout(tryAgain, pauseAfter(tries));
    return () => clearTimeout(timer);
  }, [trouble, tries]);
}

interface PendingProps {
  /** False while the current page revalidates. */
  readonly isAsked: boolean;
  /** Changes with the requested page. */
  readonly step: string | undefined;
}

function Pending({ isAsked, step }: PendingProps) {
  const { trouble, isTrying } = usePatience();
  const isLong = usePassed(lineAfter);
  return (
    <>
      {isAsked && isLong && (!trouble || isTrying) ? <OnTop className="progress-line" /> : null}
      {trouble ? <Notice trouble={trouble} isTrying={isTrying} key={trouble} /> : null}
      {isAsked && !trouble ? <Slowness key={step} /> : null}
    </>
  );
}

function Notice({ trouble, isTrying }: { trouble: Trouble; isTrying: boolean }) {
  return (
    <OnTop className="connection-notice">
      <p role="alert">{trouble === "offline" ? offline : failed}</p>
      <button type="button" className="button" aria-disabled={isTrying} onClick={tryAgainNow}>
        {isTrying ? "One moment…" : "Try again"}
      </button>
      <StayButton />
    </OnTop>
  );
}

function Slowness() {
  if (!usePassed(sentenceAfter)) return null;
  return (
    <OnTop className="connection-notice">
      <output>{slow}</output>
      <StayButton />
    </OnTop>
  );
}

function StayButton() {
  return (
    <button
      type="button"
      className="close-button"
      aria-label="Stay on this page"
      onClick={() => {
        giveUpPart();
        stay();
      }}
    >
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="m4 4 12 12M16 4 4 16" />
      </svg>
    </button>
  );
}

/** Whether this many milliseconds have passed since the first render. */
function usePassed(milliseconds: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}
