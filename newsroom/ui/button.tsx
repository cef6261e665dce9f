import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { Key } from "./key";

interface Look {
  /** `ink`: what the screen is for, one a view; `outline`: the rest; `quiet`: a word. */
  readonly kind?: "ink" | "outline" | "quiet";
  readonly isSmall?: boolean;
  readonly isWide?: boolean;
  /** The key that does the same. */
  readonly shortcut?: string;
}

type ButtonProps = Look & {
  /** Waits for an answer: nothing can be pressed, and the focus stays. */
  readonly isWaiting?: boolean;
} & ComponentProps<"button">;

const namesOf = ({ kind = "outline", isSmall, isWide }: Look, className?: string): string =>
  [
    `button button-${kind}`,
    isSmall ? "button-small" : "",
    isWide ? "button-wide" : "",
    className ?? "",
  ]
    .filter((name) => name !== "")
    .join(" ");

const splitLook = <Props extends Look>({ kind, isSmall, isWide, shortcut, ...rest }: Props) => ({
  look: { kind, isSmall, isWide } as Look,
  shortcut,
  rest,
});

export function Button({ isWaiting, ...props }: ButtonProps) {
  const { look, shortcut, rest } = splitLook(props);
  const { className, onClick, children, type = "button", ...others } = rest;
  return (
    <button
      {...others}
      type={type}
      className={namesOf(look, className)}
      aria-disabled={isWaiting || others["aria-disabled"] ? true : undefined}
      onClick={(event) => {
        if (isWaiting || others["aria-disabled"]) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Label shortcut={shortcut}>{children}</Label>
    </button>
  );
}

/** A link that looks like a button; `href` below /desk. */
export function ButtonLink(
  props: Look & {
    readonly href: string;
    readonly className?: string;
    readonly children: ReactNode;
  },
) {
  const { look, shortcut, rest } = splitLook(props);
  const { className, children, href } = rest;
  return (
    <Link href={href} className={namesOf(look, className)}>
      <Label shortcut={shortcut}>{children}</Label>
    </Link>
  );
}

function Label({ shortcut, children }: { shortcut: string | undefined; children: ReactNode }) {
  if (!shortcut) return children;
  return (
    <>
      <span>{children}</span>
      <Key name={shortcut} />
    </>
  );
}

/** A button of an icon alone. */
export function IconButton({
  label,
  className = "",
  type = "button",
  ...props
}: ComponentProps<"button"> & { readonly label: string }) {
  return (
    <button {...props} type={type} className={`icon-button ${className}`} aria-label={label} />
  );
}
