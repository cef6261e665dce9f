import type { ComponentProps } from "react";
import { Link } from "../common/page/link";

/** Gold: join, upgrade, subscribe, pay. Ink: continue, post, save. Outline: the rest. */
type ButtonInk = "gold" | "ink" | "outline";

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "className"> & { ink?: ButtonInk };

/** A link that looks like a button. */
export function ButtonLink({ ink = "outline", ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`button button-${ink}`} />;
}
