import type { MouseEvent, ReactNode } from "react";
import { useInterface } from "../interface-state";

interface JoinLinkProps {
  className: string;
  /** Null: the one offered first. */
  planId?: string | null;
  children: ReactNode;
}

/** A link to what is sold, in whose place the app opens the paywall. */
export function JoinLink({ className, planId = null, children }: JoinLinkProps) {
  function open(event: MouseEvent) {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    useInterface.getState().openPaywall({ planId, source: "registration-wall" });
  }
  return (
    <a className={className} href="/pricing" data-app="" onClick={open}>
      {children}
    </a>
  );
}
