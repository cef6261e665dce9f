import type { ComponentProps } from "react";
import { Link } from "react-router";

/** Gold: join, upgrade, subscribe, pay. Ink: continue, post, save. Outline: the rest. */
export type ButtonInk = "gold" | "ink" | "outline";

function toClassName(ink: ButtonInk, wide: boolean | undefined, more: string | undefined): string {
  return ["button", `button-${ink}`, wide && "button-wide", more].filter(Boolean).join(" ");
}

interface Look {
  ink?: ButtonInk;
  wide?: boolean;
}

export function Button({
  ink = "outline",
  wide,
  className,
  ...rest
}: ComponentProps<"button"> & Look) {
  return <button type="button" {...rest} className={toClassName(ink, wide, className)} />;
}

export function ButtonLink({
  ink = "outline",
  wide,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={toClassName(ink, wide, className)} />;
}
