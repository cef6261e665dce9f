/** Loads the demo edition, dated relative to now, into a paper. A second run changes nothing. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaStorage } from "../platform/media/media-storage";
import type { Edition as ContentEdition } from "../modules/content/types";
import { readZonedTime } from "../shared/time/read-zoned-time";
import { addDays, zonedDay } from "../shared/time/zoned-time";
import { storeRecording } from "./episodes";
import { type Edition, readEdition, renderBody, type Plate } from "./read-edition";
import { readDemoPages } from "./read-pages";

interface Options {
  /** The content module's import. */
  importEdition: (edition: ContentEdition) => Promise<unknown>;
  sections: readonly { id: number; slug: string }[];
  /** Folder of the edition's pictures. */
  picturesFolder: string;
  /** The storage of the original images; served under `/media/`. */
  media: Pick<MediaStorage, "find" | "write" | "place">;
  now: Date;
  domain: string;
  /** The paper's, for the credits of its pictures. */
  name: string;
  /** The zone of the events' start times. */
  timeZone: string;
  /** Prints progress, a line at a time. */
  print: (line: string) => void;
}

const hour = 3_600_000;

/**
 * Loads authors, pictures, articles and top stories.
 *
 * @returns how many articles were loaded: none when the edition is another paper's or the paper has other sections
 * @throws when an article names an unknown section, author or picture
 */
export async function loadEdition(options: Options): Promise<{ articles: number }> {
  const { importEdition, sections, media, now, print } = options;
  const edition = readEdition();
  const reason = findReasonToSkip(edition, options);
  if (reason !== null) {
    print(reason);
    return { articles: 0 };
  }
  print(`Pictures: ${edition.plates.length}`);
  const stored = await storePlates(
    edition.plates.map((plate) => signPlate(plate, options.name)),
    options,
  );
  const sectionIds = new Map(sections.map(({ slug, id }) => [slug, id]));
  const sectionIdOf = (section: string, slug: string): number => {
    const found = sectionIds.get(section);
    if (found === undefined) throw new Error(`${slug}: unknown section "${section}".`);
    return found;
  };
  const plateOf = (name: string): StoredPlate => {
    const found = stored.get(name);
    if (!found) throw new Error(`The edition names a plate "${name}" that has not been rendered.`);
    return found;
  };
  print(`Articles: ${edition.articles.length} by ${edition.authors.length} writers`);
  print(
    `Videos: ${edition.videos.length}, crosswords: ${edition.crosswords.length}, events: ${edition.events.length}`,
  );

  const variants: ContentEdition["pictures"] = edition.articles.flatMap((article) => {
    const { picture, caption } = article;
    return picture && caption
      ? [{ ...pictureOf(plateOf(picture)), slug: pictureSlug(picture, article), caption }]
      : [];
  });

  const episodes = edition.episodes.map(async (episode) => ({
    slug: episode.slug,
    title: episode.title,
    excerpt: episode.deck,
    bodyHtml: renderBody(episode.body, plateOf),
    publishedAt: new Date(now.getTime() - episode.hoursAgo * hour),
    sectionIds: [sectionIdOf(episode.section, episode.slug)],
    ...(episode.season && { season: episode.season }),
    ...(episode.episode && { episode: episode.episode }),
    author: episode.author,
    picture: episode.picture ? plateSlug(plateOf(episode.picture).plate.name) : null,
    audio: await storeRecording(episode, media),
  }));

  await importEdition({
    episodes: await Promise.all(episodes),
    pictures: [...[...stored.values()].map(pictureOf), ...variants],
    authors: edition.authors.map((author) => ({
      slug: author.slug,
      name: author.name,
      role: author.role,
      excerpt: author.life.trim(),
      picture: author.portrait ? plateSlug(plateOf(author.portrait).plate.name) : null,
    })),
    articles: edition.articles.map((article) => {
      return {
        slug: article.slug,
        title: article.title,
        excerpt: article.deck,
        bodyHtml: renderBody(article.markdown, plateOf),
        subject: article.subject ?? null,
        dateline: article.dateline ?? null,
        publishedAt: new Date(now.getTime() - article.hoursAgo * hour),
        updatedAt: new Date(now.getTime() - (article.updatedHoursAgo ?? article.hoursAgo) * hour),
        access: article.access,
        sectionIds: [sectionIdOf(article.section, article.slug)],
        author: article.author,
        coauthors: article.coauthors,
        picture: article.picture ? pictureSlug(plateOf(article.picture).plate.name, article) : null,
      };
    }),
    videos: edition.videos.map((video) => ({
      slug: video.slug,
      title: video.title,
      excerpt: video.deck,
      bodyHtml: renderBody(video.body, plateOf),
      url:
        video.form === "watch"
          ? `https://www.youtube.com/watch?v=${video.providerId}`
          : `https://youtu.be/${video.providerId}`,
      duration: video.duration,
      series: video.series ?? null,
      publishedAt: new Date(now.getTime() - video.hoursAgo * hour),
      sectionIds: [sectionIdOf(video.section, video.slug)],
      author: video.author,
      picture: plateSlug(plateOf(video.picture).plate.name),
    })),
    crosswords: edition.crosswords.map(({ slug, title, daysAgo, author, puzzle }) => ({
      slug,
      title,
      puzzle,
      publishedAt: new Date(now.getTime() - daysAgo * 24 * hour),
      author,
    })),
    events: edition.events.map((event) => {
      const day = addDays(zonedDay(now, options.timeZone), event.startsInDays);
      const startsAt = readZonedTime(day, event.startsAt, options.timeZone);
      return {
        slug: event.slug,
        title: event.title,
        excerpt: event.deck,
        bodyHtml: renderBody(event.body, plateOf),
        // Announced a month before.
        publishedAt: new Date(Math.min(now.getTime(), startsAt.getTime() - 30 * 24 * hour)),
        startsAt,
        endsAt: new Date(startsAt.getTime() + event.minutes * 60_000),
        place: event.place,
        address: event.address,
        admission: event.admission,
        bookingUrl: event.bookingUrl ?? null,
        host: event.host,
        picture: event.picture ? plateSlug(plateOf(event.picture).plate.name) : null,
      };
    }),
    pages: readDemoPages(),
    topStories: {
      articles: edition.topStories.articles,
      breaking: edition.topStories.breaking,
      bulleted: edition.topStories.bulleted,
      featuredExcerpt: edition.topStories.excerpt.trim(),
    },
  });
  print(`Saved to ${media.place} and the database`);
  return { articles: edition.articles.length };
}

/** Why a paper doesn't load an edition, in a sentence, or null. */
export function findReasonToSkip(
  edition: Pick<Edition, "articles" | "videos" | "domain">,
  { domain, sections }: Pick<Options, "domain" | "sections">,
): string | null {
  if (!isEditionFor(edition, domain)) {
    return "The demo edition is another paper’s, so this one starts without articles.";
  }
  const missing = findMissingSections(edition, sections);
  return missing.length === 0
    ? null
    : `Not loaded: it has sections that this paper doesn’t have (${missing.join(", ")}).`;
}

/** Whether an edition may be loaded into the paper of that domain. */
export function isEditionFor(edition: Pick<Edition, "domain">, domain: string): boolean {
  return edition.domain === undefined || edition.domain === domain;
}

/** Sections of articles and videos that the paper doesn't have. */
function findMissingSections(
  { articles, videos }: Pick<Edition, "articles" | "videos">,
  sections: Options["sections"],
): string[] {
  const slugs = new Set(sections.map(({ slug }) => slug));
  const named = new Set([...articles, ...videos].map(({ section }) => section));
  return [...named].filter((slug) => !slugs.has(slug));
}

interface StoredPlate {
  plate: Plate;
  url: string;
  bytes: number;
}

/** The credit names the paper as `{name}`. */
function signPlate(plate: Plate, name: string): Plate {
  return { ...plate, credit: plate.credit.replace("{name}", () => name) };
}

const plateSlug = (name: string) => `plate-${name}`;

/** A picture with its own caption is a media entry of its own for the same file. */
function pictureSlug(
  plate: string,
  article: { slug: string; caption?: string | undefined },
): string {
  return article.caption ? `${plateSlug(plate)}-${article.slug}` : plateSlug(plate);
}

function pictureOf({ plate, url, bytes }: StoredPlate) {
  return {
    slug: plateSlug(plate.name),
    title: plate.name,
    url,
    mime: "image/webp",
    bytes,
    width: plate.width,
    height: plate.height,
    alt: plate.alt,
    caption: plate.caption,
    credit: plate.credit,
    focalX: plate.focalX,
    focalY: plate.focalY,
  };
}

/** Copies the plates to file names with a content hash, so that a URL's image never changes. */
async function storePlates(
  plates: readonly Plate[],
  { picturesFolder, media }: Options,
): Promise<ReadonlyMap<string, StoredPlate>> {
  const stored = new Map<string, StoredPlate>();
  for (const plate of plates) {
    const bytes = await readFile(join(picturesFolder, plate.file));
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
    const path = `plates/${plate.name}-${hash}.webp`;
    if ((await media.find(path))?.bytes !== bytes.length) await media.write(path, bytes);
    stored.set(plate.name, { plate, url: `/media/${path}`, bytes: bytes.length });
  }
  return stored;
}
