/** Tables that carry an email's layout: mail programs that ignore modern styles still have tables. */
import { createElement, type ReactNode } from "react";

interface TableProps {
  readonly children: ReactNode;
  /** Pixels, or a percentage; by default all there is. Null: as wide as its content. */
  readonly width?: number | string | null;
  readonly className?: string;
}

/** A table without meaning, read by screen readers as the text in it. */
export function EmailTable({ children, width = "100%", className }: TableProps) {
  return (
    <table
      role="presentation"
      {...(width !== null && { width })}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

const ghost = "outlook-table";

/** A table of `width` pixels in Outlook for Windows, which ignores `max-width`, and nothing elsewhere. */
export function OutlookTable({ children, width }: { children: ReactNode; width: number }) {
  return createElement(ghost, { width }, children);
}

const opening = /<outlook-table width="(\d{1,4})">/g;

/** Replaces each `OutlookTable` by the conditional comments that Outlook for Windows reads. */
export function writeOutlookTables(html: string): string {
  return html
    .replaceAll(
      opening,
      '<!--[if mso]><table role="presentation" align="center" width="$1" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
    )
    .replaceAll(`</${ghost}>`, "<!--[if mso]></td></tr></table><![endif]-->");
}
