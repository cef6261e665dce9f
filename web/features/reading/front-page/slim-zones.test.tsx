import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { FrontPage, Story } from "../../../../modules/content/types";
import { publication } from "#publication";
import { composeFrontPage } from "./compose";
import { FrontPageView } from "./front-page";
import { slimZones } from "./slim-zones";
import type { Zone } from "./zones";

let lastId = 0;

/** A story with every optional field. */
function write(slug: string, isPictured: boolean): Story {
  lastId += 1;
  const section = publication.sections.find((candidate) => candidate.slug === slug);
  const picture = {
    id: lastId,
    url: `/media/plate-${lastId}.webp`,
    width: 1200,
    height: 800,
    alt: `Plate ${lastId}`,
    caption: `Caption ${lastId}.`,
    credit: "Engraving / The Sun",
    focalX: 30,
    focalY: 70,
  };
  return {
    id: lastId,
    slug: `story-${lastId}`,
    title: `Story ${lastId}`,
    excerpt: `Deck ${lastId}.`,
    subject: lastId % 3 === 0 ? `Subject ${lastId}` : null,
    dateline: lastId % 2 === 0 ? `Place ${lastId}` : null,
    publishedAt: "2026-11-21T11:00:00.000Z",
    updatedAt: "2026-11-21T12:00:00.000Z",
    access: "free",
    picture: isPictured ? picture : null,
    author: { id: lastId, name: `Writer ${lastId}`, slug: `writer-${lastId}`, portrait: picture },
    authors: [
      { id: lastId, name: `Writer ${lastId}`, slug: `writer-${lastId}`, portrait: picture },
    ],
    section: section ? { id: section.id, slug, label: section.label, color: section.color } : null,
  };
}

function compose(isPictured: (place: number) => boolean, count: number): readonly Zone[] {
  const many = (slug: string) =>
    Array.from({ length: count }, (_, place) => write(slug, isPictured(place)));
  const [featured = null, ...others] = many("national").slice(0, 9);
  const read = many("foreign").slice(0, 4);
  const frontPage: FrontPage = {
    topStories: {
      featured,
      breaking: true,
      bulleted: false,
      headline: "",
      excerpt: "",
      others,
      ids: [],
    },
    crossword: null,
    video: {
      ...write("national", true),
      series: null,
      duration: "9:14",
      video: { url: "", providerId: "", provider: "youtube" },
    },
    newest: [],
    stories: Object.fromEntries(publication.sections.map(({ slug }) => [slug, many(slug)])),
  };
  return composeFrontPage(frontPage, publication.sections, read);
}

const print = (zones: readonly Zone[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FrontPageView zones={zones} />
    </MemoryRouter>,
  );

it.each([
  ["pictures everywhere", () => true, 20],
  ["a picture on every other", (place: number) => place % 2 === 0, 20],
  ["pictures late in each list", (place: number) => place > 2, 20],
  ["no picture", () => false, 20],
  ["few stories", () => true, 2],
])("renders the same with %s", (_, isPictured, count) => {
  const zones = compose(isPictured, count);
  const slim = slimZones(zones);
  expect(print(slim)).toBe(print(zones));
  expect(JSON.stringify(slim).length).toBeLessThan(JSON.stringify(zones).length * 0.8);
});
