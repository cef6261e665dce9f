/**
 * Paths of what the paper publishes. No other code makes one from a slug: a slug is stored percent-encoded, so
 * one that is encoded again is another address.
 */
import { storedSlug } from "./stored-slug";

function segmentOf(slug: string): string {
  const stored = storedSlug(slug);
  return /^[\w%-]*$/.test(stored) ? stored : encodeURIComponent(stored);
}

export const articlePath = (slug: string): string => `/article/${segmentOf(slug)}`;
export const authorPath = (slug: string): string => `/author/${segmentOf(slug)}`;
export const sectionPath = (slug: string): string => `/section/${segmentOf(slug)}`;
export const topicPath = (slug: string): string => `/topic/${segmentOf(slug)}`;
export const episodePath = (slug: string): string => `/podcast/${segmentOf(slug)}`;
export const filmPath = (slug: string): string => `/media/${segmentOf(slug)}`;
export const crosswordPath = (slug: string): string => `/crosswords/${segmentOf(slug)}`;
/** An event is a part of the page of all events. */
export const eventPath = (slug: string): string => `/events#${segmentOf(slug)}`;
export const calendarPath = (slug: string): string => `/events/${segmentOf(slug)}.ics`;

/** The list of all films, or of those of a section. */
export const filmsPath = (sectionSlug?: string): string =>
  sectionSlug === undefined ? "/media" : `/media?section=${segmentOf(sectionSlug)}`;

export const policySlug = "privacy-policy";
export const communitySlug = "community";
/** Slug of the terms of use, which are part of the privacy policy's page. */
export const termsSlug = "terms-of-use";

/** The path of a page that staff edit, with a fragment if it is a section of another page. */
export function pathOfPage(slug: string): string {
  if (slug === termsSlug) return `/${policySlug}#Terms-of-use`;
  return `/${slug.split("/").map(segmentOf).join("/")}`;
}
