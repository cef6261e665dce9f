/**
 * Structured data for search engines, as plain objects. React Router escapes `<`, `>` and `&` in
 * them, so no text can end the script element that contains them.
 */
import type { Article, CalendarEvent, Story } from "../../modules/content/types";
import type { PreviewImage } from "./preview-image";
import { articlePath, authorPath, eventPath } from "../../shared/paths";

/** The publication's fields in structured data. */
export interface Publisher {
  readonly name: string;
  readonly description: string;
  /** BCP 47. */
  readonly language: string;
  /** A day, `1833-09-03`. */
  readonly foundedOn: string;
  readonly social: readonly { readonly href: string }[];
}

// Types and not interfaces: React Router's JSON type accepts only types.
type Reference = { "@id": string };

export type OrganizationData = {
  "@context": "https://schema.org";
  "@type": "Organization";
  "@id": string;
  name: string;
  url: string;
  description: string;
  foundingDate: string;
  logo: { "@type": "ImageObject"; url: string };
  sameAs: string[];
};

export type WebSiteData = {
  "@context": "https://schema.org";
  "@type": "WebSite";
  "@id": string;
  name: string;
  url: string;
  description: string;
  inLanguage: string;
  publisher: Reference;
};

export type BreadcrumbListData = {
  "@context": "https://schema.org";
  "@type": "BreadcrumbList";
  itemListElement: { "@type": "ListItem"; position: number; name: string; item: string }[];
};

type Person = { "@type": "Person"; name: string; url: string };

export type NewsArticleData = {
  "@context": "https://schema.org";
  "@type": "NewsArticle";
  headline: string;
  description: string;
  url: string;
  mainEntityOfPage: string;
  image: string[];
  datePublished: string;
  dateModified: string;
  inLanguage: string;
  /** The paper where no writer signs. */
  author: Person | readonly Person[] | Reference;
  publisher: { "@type": "Organization"; "@id": string; name: string; url: string };
  articleSection?: string;
  correction?: { "@type": "CorrectionComment"; text: string; datePublished: string }[];
  isAccessibleForFree: boolean;
  hasPart?: { "@type": "WebPageElement"; isAccessibleForFree: false; cssSelector: ".paywall" };
};

export type EventData = {
  "@context": "https://schema.org";
  "@type": "Event";
  name: string;
  description: string;
  url: string;
  image: string[];
  startDate: string;
  endDate: string;
  eventStatus: "https://schema.org/EventScheduled";
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode";
  location: { "@type": "Place"; name: string; address: string };
  organizer: Reference;
};

export const context = "https://schema.org";

export function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

export function organizationData(paper: Publisher, origin: string): OrganizationData {
  return {
    "@context": context,
    "@type": "Organization",
    "@id": organizationId(origin),
    name: paper.name,
    url: `${origin}/`,
    description: paper.description,
    foundingDate: paper.foundedOn,
    logo: { "@type": "ImageObject", url: `${origin}/favicon.svg` },
    sameAs: paper.social.map(({ href }) => href),
  };
}

export function webSiteData(paper: Publisher, origin: string): WebSiteData {
  return {
    "@context": context,
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: paper.name,
    url: `${origin}/`,
    description: paper.description,
    inLanguage: paper.language,
    publisher: { "@id": organizationId(origin) },
  };
}

/** `steps` from the front page's first child down to the page itself; paths are encoded. */
export function breadcrumbData({
  paper,
  origin,
  steps,
}: {
  paper: Publisher;
  origin: string;
  steps: readonly { name: string; path: string }[];
}): BreadcrumbListData {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: [{ name: paper.name, path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/**
 * An article, free or not. Text that is not free is declared as such on every variant of the page,
 * with the class that it has in the markup; otherwise a wall would look like cloaking
 * (developers.google.com, "Subscription and paywalled content").
 */
export function newsArticleData({
  paper,
  origin,
  article,
  description,
  image,
}: {
  paper: Publisher;
  origin: string;
  article: Story & Pick<Article, "corrections">;
  description: string;
  image: PreviewImage;
}): NewsArticleData {
  const url = `${origin}${articlePath(article.slug)}`;
  const free = article.access === "free";
  return {
    "@context": context,
    "@type": "NewsArticle",
    headline: article.title,
    description,
    url,
    mainEntityOfPage: url,
    image: [image.url],
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    inLanguage: paper.language,
    author: authorsOf(article, origin),
    publisher: {
      "@type": "Organization",
      "@id": organizationId(origin),
      name: paper.name,
      url: `${origin}/`,
    },
    ...(article.section ? { articleSection: article.section.label } : {}),
    ...(article.corrections.length > 0
      ? {
          correction: article.corrections.map(({ text, madeAt }) => ({
            "@type": "CorrectionComment",
            text,
            datePublished: madeAt,
          })),
        }
      : {}),
    isAccessibleForFree: free,
    ...(free
      ? {}
      : {
          hasPart: {
            "@type": "WebPageElement",
            isAccessibleForFree: false,
            cssSelector: ".paywall",
          },
        }),
  };
}

function authorsOf({ authors }: Story, origin: string): NewsArticleData["author"] {
  const persons = authors.map(({ name, slug }): Person => ({
    "@type": "Person",
    name,
    url: `${origin}${authorPath(slug)}`,
  }));
  const [first, ...others] = persons;
  if (!first) return { "@id": organizationId(origin) };
  return others.length === 0 ? first : persons;
}

/** One of the publication's own events, in person. */
export function eventData({
  origin,
  event,
  image,
}: {
  origin: string;
  event: CalendarEvent;
  image: PreviewImage;
}): EventData {
  return {
    "@context": context,
    "@type": "Event",
    name: event.title,
    description: event.excerpt,
    url: `${origin}${eventPath(event.slug)}`,
    image: [image.url],
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: event.place || event.address,
      address: event.address || event.place,
    },
    organizer: { "@id": organizationId(origin) },
  };
}
