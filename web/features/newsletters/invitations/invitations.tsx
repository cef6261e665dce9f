import type { ReactNode } from "react";
import { SubscribeBar } from "../subscribe-bar/subscribe-bar";
import { WelcomeEntry } from "../welcome/welcome-entry";

/**
 * Invitations for anonymous visitors on the front and section pages: the bar, and once the welcome
 * pop-up.
 */
export default function Invitations({ path }: { path: string }): ReactNode {
  return (
    <>
      <SubscribeBar path={path} />
      <WelcomeEntry />
    </>
  );
}
