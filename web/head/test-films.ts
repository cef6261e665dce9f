/** Films for tests, each with its own id. */
import type { Picture, Video } from "../../modules/content/types";

const picture: Picture = {
  id: 1,
  url: "/media/plate.webp",
  width: 1600,
  height: 900,
  alt: "A plate",
  caption: "",
  credit: "",
  focalX: 50,
  focalY: 50,
};

let lastId = 0;

export function film(options: Partial<Video> = {}): Video {
  lastId += 1;
  return {
    id: lastId,
    slug: `film-${lastId}`,
    title: `Film ${lastId}`,
    excerpt: "A deck.",
    series: null,
    duration: "9:14",
    publishedAt: "2026-11-21T11:00:00.000Z",
    updatedAt: "2026-11-21T11:00:00.000Z",
    picture,
    author: null,
    section: null,
    video: {
      url: "https://youtu.be/dB4-p_9QsUn",
      providerId: "dB4-p_9QsUn",
      provider: "youtube",
    },
    ...options,
  };
}

export function films(count: number, options: Partial<Video> = {}): Video[] {
  return Array.from({ length: count }, () => film(options));
}
