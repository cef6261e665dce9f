/** How an email is shown: in light or dark, on a phone, or by a program that drops style sheets. */
import { z } from "zod";
import { showScheme } from "../../platform/mail/layout/show-scheme";

/** Anything else means the first of each. */
export const emailView = z.object({
  colors: z.enum(["own", "light", "dark"]).catch("own"),
  width: z.enum(["full", "390", "600"]).catch("full"),
  sheets: z.enum(["kept", "dropped"]).catch("kept"),
});

export type EmailView = z.output<typeof emailView>;

/** The email's HTML with the view's colors and style sheets. */
export function viewEmail(html: string, { colors, sheets }: EmailView): string {
  if (sheets === "dropped") return html.replaceAll(/<style>[^<]*<\/style>/g, "");
  return colors === "own" ? html : showScheme(html, colors);
}
