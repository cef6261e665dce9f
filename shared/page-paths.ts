/** Where readers find the pages whose text staff edit in the content service. */

export const policySlug = "privacy-policy";
export const communitySlug = "community";
/** Slug of the terms of use, which stand below the privacy policy. */
export const termsSlug = "terms-of-use";

/** The path of a published page on the site, with a fragment where it is part of another page. */
export function pathOfPage(slug: string): string {
  return slug === termsSlug ? `/${policySlug}#Terms-of-use` : `/${slug}`;
}
