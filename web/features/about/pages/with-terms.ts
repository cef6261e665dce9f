import type { ContentPage } from "../../../../modules/content/types";

interface Text {
  readonly page: Pick<ContentPage, "title" | "headings">;
  readonly html: string;
}

/** Fragment that sign-in forms, footers and other sites link to. */
const termsId = "Terms-of-use";

/** Appends the terms of use to the privacy policy as a section. */
export function withTerms(
  policy: Text,
  terms: Text,
): Pick<Text, "html"> & Pick<ContentPage, "headings"> {
  const name = terms.page.title;
  return {
    html:
      `${policy.html}\n<section class="terms" aria-labelledby="${termsId}">` +
      `<h2 id="${termsId}">${escapeHtml(name)}</h2>\n${terms.html}</section>`,
    headings: [...policy.page.headings, { id: termsId, name }],
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
