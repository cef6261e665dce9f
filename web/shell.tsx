/** The shell around every page, also around errors and missing pages: header, footer, entries. */
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { usePage } from "./common/page/facts";
import { getPaperYear } from "./formats/dates";
import { Entries } from "./entries";
import { Footer } from "./features/frame/footer/footer";
import { Header } from "./features/frame/header/header";
import { SubscribeBar } from "./features/newsletters/subscribe-bar/subscribe-bar";
import { WelcomePopUp } from "./features/newsletters/welcome/welcome-pop-up";
import { frameOf } from "./common/page-frame";
import type { RootData } from "./common/root-data";

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <Furniture>{children}</Furniture>
      <Entries />
    </>
  );
}

function Furniture({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<RootData>("root");
  const { pathname } = usePage();
  const { bare, subscribeBar, welcome } = frameOf(pathname);
  if (!data || bare) return children;
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
      {welcome ? <WelcomePopUp /> : null}
      {subscribeBar ? <SubscribeBar /> : null}
    </>
  );
}
