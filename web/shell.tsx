/** The shell around every page, also around errors and missing pages: header, footer, entries. */
import { useEffect, type ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { usePage } from "./common/page/facts";
import { getPaperYear } from "./formats/dates";
import { Entries } from "./entries";
import { useVisitorTypeReports } from "./features/frame/analytics/use-visitor-type-reports";
import { useAuth } from "./features/account/session/use-auth";
import { Footer } from "./features/frame/footer/footer";
import { Header } from "./features/frame/header/header";
import { frameOf } from "./common/page-frame";
import { announceApp } from "./deferred-hydration";
import type { RootData } from "./common/root-data";

export function Shell({ children }: { children: ReactNode }) {
  useEffect(announceApp, []);
  useReader();
  useVisitorTypeReports();
  return (
    <>
      <Furniture>{children}</Furniture>
      <Entries />
    </>
  );
}

/** Loads the session once the app runs, and again when the reader returns from another tab. */
function useReader() {
  const refresh = useAuth((state) => state.refresh);
  useEffect(() => {
    if (window.location.search.includes("recognized_email=")) {
      void import("./features/account/sign-in/flow/recognize").then(({ recogniseReader }) =>
        recogniseReader(),
      );
    }
    void refresh();
    const lookAgain = () => void useAuth.getState().lookAgain();
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, [refresh]);
}

function Furniture({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<RootData>("root");
  const { pathname } = usePage();
  if (!data || frameOf(pathname).bare) return children;
  return (
    <>
      {data.isSandboxShown ? (
        <p className="sandbox-notice">
          Sandbox mode: Emails, sign-ins and payments are simulated and reach no one.
        </p>
      ) : null}
      <Header printedAt={data.printedAt} />
      {children}
      <Footer year={getPaperYear(new Date(data.printedAt))} />
    </>
  );
}
