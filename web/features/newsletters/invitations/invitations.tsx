import type { ReactNode } from "react";
import { SubscribeBar } from "../subscribe-bar/subscribe-bar";
import { WelcomeEntry } from "../welcome/welcome-entry";

/** What strangers are shown on the front and on section pages: the bar, and once the welcome. */
export default function Invitations({ path }: { path: string }): ReactNode {
  return (
    <>
      <SubscribeBar path={path} />
      <WelcomeEntry />
    </>
  );
}
