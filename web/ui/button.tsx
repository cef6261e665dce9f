import type { AnchorHTMLAttributes, ReactNode } from "react";

/** Gold: join, upgrade, subscribe, pay. Ink: continue, post, save. Outline: the rest. */
type ButtonInk = "gold" | "ink" | "outline";

interface ButtonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className"> {
  to: string;
  ink?: ButtonInk;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ to, ink = "outline", children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} href={to} className={`button button-${ink}`}>
      {children}
    </a>
  );
}
