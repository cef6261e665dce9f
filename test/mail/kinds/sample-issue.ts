/** An issue of a newsletter with every kind of part that needs no page of its own. */
import type { Story } from "../../../modules/content/types";
import { renderIssue } from "../../../modules/newsletters/issues/render/render-issue";
import type { IssuePart } from "../../../modules/newsletters/types";
import { publication } from "../../../publication/publication";

function story(id: number, has: Partial<Story>): Story {
  return {
    id,
    slug: `story-${id}`,
    title: "The Ferry That Runs on Rain",
    excerpt: "A valley stores its storms behind a low wall, and lets them carry people to work.",
    subject: "Energy",
    dateline: null,
    publishedAt: "2026-11-21T10:00:00.000Z",
    updatedAt: "2026-11-21T10:00:00.000Z",
    access: "free",
    picture: null,
    author: null,
    authors: [],
    section: null,
    ...has,
  };
}

const picture = {
  id: 1,
  url: "/media/ferry.jpg",
  width: 1600,
  height: 1067,
  alt: "A ferry leaves the pier before sunrise.",
  caption: "",
  credit: "",
  focalX: 50,
  focalY: 50,
};
const articles = { kind: "articles", source: "chosen", sectionId: null, isLeftOut: false } as const;
const parts: readonly IssuePart[] = [
  {
    id: "words",
    kind: "words",
    heading: "",
    isLeftOut: false,
    text: "Good morning. Bring a coat, and [the map](/article/story-1).",
    audience: "everyone",
  },
  {
    ...articles,
    id: "lead",
    heading: "On the front page",
    count: 1,
    look: "lead",
    articleIds: [1],
  },
  { ...articles, id: "more", heading: "More", count: 2, look: "decks", articleIds: [2, 3] },
  {
    id: "join",
    kind: "join",
    heading: "Read everything",
    isLeftOut: false,
    text: "Subscribers pay for the reporting.",
  },
];

/** Its two bodies, by the name of their kind. */
export function sampleIssue(origin: string) {
  const [list] = publication.newsletters;
  if (!list) throw new Error("The paper has no newsletter.");
  const stories = [
    story(1, { picture }),
    story(2, { subject: null }),
    story(3, { access: "subscribers" }),
  ];
  const { free, paying } = renderIssue({
    issue: {
      name: "morning-edition-2026-11-21",
      forDay: "2026-11-21",
      subject: "A ferry that runs on rain",
      preheader: "And a town that stays up for a plane.",
      parts,
    },
    list,
    paper: { ...publication, ...publication.addresses },
    matter: {
      stories: new Map(stories.map((one) => [one.id, one])),
      crossword: null,
      film: null,
      event: null,
    },
    origin,
  });
  return { "issue, free": free, "issue, paying": paying };
}
