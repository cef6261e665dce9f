/** Paths of the pages whose text staff edit in the content service. */

export const policySlug = "privacy-policy";
export const communitySlug = "community";
/** Slug of the terms of use, which are part of the privacy policy's page. */
export const termsSlug = "terms-of-use";

/** The path of a published page, with a fragment if it is a section of another page. */
export function pathOfPage(slug: string): string {
  return slug === termsSlug ? `/${policySlug}#Terms-of-use` : `/${slug}`;
}
