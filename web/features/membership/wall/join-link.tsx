import type { ReactNode } from "react";

interface JoinLinkProps {
  className: string;
  children: ReactNode;
}

/** Opens the paywall; without scripts it leads to the plans. */
export function JoinLink({ className, children }: JoinLinkProps) {
  return (
    <a className={className} href="/pricing" data-opens="paywall-dialog">
      {children}
    </a>
  );
}
