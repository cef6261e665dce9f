import type { MouseEvent, ReactNode } from "react";
import { useInterface } from "../../../common/interface-state";
import { isPlain } from "../../../../shared/plain-click";

interface JoinLinkProps {
  className: string;
  children: ReactNode;
}

/** A link to the plans; after hydration it opens the paywall instead. */
export function JoinLink({ className, children }: JoinLinkProps) {
  function open(event: MouseEvent) {
    if (!isPlain(event)) return;
    event.preventDefault();
    useInterface.getState().openPaywall({ source: "registration-wall" });
  }
  return (
    <a className={className} href="/pricing" data-app="" onClick={open}>
      {children}
    </a>
  );
}
