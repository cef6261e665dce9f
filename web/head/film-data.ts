/** A film's metadata for search engines and social networks. */
import type { MetaDescriptor } from "react-router";
import type { Video } from "../../modules/content/types";
import { formatIsoDuration, readRunningTime } from "../../shared/time/running-time";
import { breadcrumbData, context, organizationId, type Publisher } from "./json-ld";
import { type PreviewImage, previewImage } from "./preview-image";
import { filmPath } from "../../shared/paths";

/** The fields of a film that its head needs. */
export type Film = Pick<
  Video,
  "slug" | "title" | "excerpt" | "duration" | "publishedAt" | "picture" | "section"
>;

// A type and not an interface: React Router's JSON type accepts only types.
type VideoObjectData = {
  "@context": "https://schema.org";
  "@type": "VideoObject";
  name: string;
  description: string;
  url: string;
  thumbnailUrl: string[];
  uploadDate: string;
  duration?: string;
  embedUrl?: string;
  inLanguage: string;
  publisher: { "@type": "Organization"; "@id": string; name: string; url: string };
};

/** The head of a film's page. `frame`: URL of its player, null where it has none. */
export function describeFilm({
  film,
  frame,
  origin,
  paper,
}: {
  film: Film;
  frame: string | null;
  origin: string;
  paper: Publisher;
}) {
  const path = filmPath(film.slug);
  const image = previewImage({ picture: film.picture, origin, paperName: paper.name });
  const embedUrl = frame === null ? null : new URL(frame, origin).href;
  const steps = [
    { name: "Watch", path: "/media" },
    { name: film.title, path },
  ];
  return {
    head: film.title,
    description: film.excerpt || film.title,
    path,
    picture: film.picture,
    type: "video.other" as const,
    tags: filmTags(film, embedUrl),
    data: ({ description }: { description: string }): MetaDescriptor[] => [
      {
        "script:ld+json": videoObjectData({ paper, origin, film, description, image, embedUrl }),
      },
      { "script:ld+json": breadcrumbData({ paper, origin, steps }) },
    ],
  };
}

/** A film. The provider hosts the file itself, so there is no `contentUrl`. `embedUrl`: absolute. */
function videoObjectData({
  paper,
  origin,
  film,
  description,
  image,
  embedUrl,
}: {
  paper: Publisher;
  origin: string;
  film: Film;
  description: string;
  image: PreviewImage;
  embedUrl: string | null;
}): VideoObjectData {
  const seconds = readRunningTime(film.duration);
  return {
    "@context": context,
    "@type": "VideoObject",
    name: film.title,
    description,
    url: `${origin}${filmPath(film.slug)}`,
    thumbnailUrl: [image.url],
    uploadDate: film.publishedAt,
    ...(seconds === null ? {} : { duration: formatIsoDuration(seconds) }),
    ...(embedUrl === null ? {} : { embedUrl }),
    inLanguage: paper.language,
    publisher: {
      "@type": "Organization",
      "@id": organizationId(origin),
      name: paper.name,
      url: `${origin}/`,
    },
  };
}

/** A film's additional OpenGraph tags. */
function filmTags(film: Film, embedUrl: string | null): MetaDescriptor[] {
  const seconds = readRunningTime(film.duration);
  return [
    ...(embedUrl === null
      ? []
      : [
          { property: "og:video", content: embedUrl },
          ...(embedUrl.startsWith("https:")
            ? [{ property: "og:video:secure_url", content: embedUrl }]
            : []),
          { property: "og:video:type", content: "text/html" },
          { property: "og:video:width", content: "1280" },
          { property: "og:video:height", content: "720" },
        ]),
    { property: "video:release_date", content: film.publishedAt },
    ...(seconds === null ? [] : [{ property: "video:duration", content: String(seconds) }]),
    ...(film.section ? [{ property: "video:tag", content: film.section.label }] : []),
  ];
}
