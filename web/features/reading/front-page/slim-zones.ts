/**
 * Reduces a composed front page to the fields that its forms render, because each document contains
 * the page's data in addition to the markup.
 */
import type { Picture, Story } from "../../../../modules/content/types";
import type { SharedBlock, Zone } from "./zones";

interface Kept {
  readonly deck?: boolean;
  readonly picture?: boolean;
  /** Caption below the picture. */
  readonly caption?: boolean;
  readonly portrait?: boolean;
}

/** The zones without the fields that they do not render. */
export function slimZones(zones: readonly Zone[]): readonly Zone[] {
  return zones.map(slimZone);
}

function slimZone(zone: Zone): Zone {
  switch (zone.form) {
    case "page-one":
      return {
        ...zone,
        lead: {
          ...zone.lead,
          story: slim(zone.lead.story, { picture: true, caption: true }),
          related: heads(zone.lead.related),
        },
        second: zone.second && slim(zone.second, { deck: true, picture: true }),
        companions: heads(zone.companions),
        strip: zone.strip.map((entry) => {
          const picture = entry.form === "beside";
          return { ...entry, story: slim(entry.story, { deck: true, picture }) };
        }),
      };
    case "opinion":
      return {
        ...zone,
        editorial: zone.editorial && slim(zone.editorial, { deck: true }),
        editorials: heads(zone.editorials),
        columnists: zone.columnists.map((story) => slim(story, { deck: true, portrait: true })),
        others: heads(zone.others),
      };
    case "split":
      return {
        ...zone,
        lead: slim(zone.lead, { deck: true, picture: true }),
        stack: zone.stack.map((story) => slim(story, { deck: true, picture: true })),
        briefs: zone.briefs.map((story) => slim(story, { deck: true })),
      };
    case "panorama":
    case "dispatches":
      return {
        ...zone,
        lead: slim(zone.lead, { deck: true, picture: zone.form === "panorama" }),
        dispatches: heads(zone.dispatches),
      };
    case "no-picture":
      return { ...zone, lead: slim(zone.lead, { deck: true }), rows: heads(zone.rows) };
    case "salon":
      return {
        ...zone,
        lead: slim(zone.lead, { deck: true, picture: true }),
        second: slim(zone.second, { picture: true }),
        briefs: heads(zone.briefs),
        underLead: heads(zone.underLead),
        underSecond: heads(zone.underSecond),
      };
    case "shared-row":
      return { ...zone, blocks: zone.blocks.map(slimBlock) };
    case "rail":
      return {
        ...zone,
        crossword: zone.crossword && { ...zone.crossword, author: unpictured(zone.crossword) },
        video: zone.video && {
          ...zone.video,
          excerpt: "",
          author: null,
          section: null,
          picture: zone.video.picture && uncaptioned(zone.video.picture),
        },
      };
    case "divider":
      return zone;
  }
}

function slimBlock(block: SharedBlock): SharedBlock {
  const { form, stories } = block;
  const opening = form === "pair" ? stories.find((story) => story.picture !== null) : stories[0];
  const pictured = form === "ledger" ? null : opening;
  return {
    ...block,
    stories: stories.map((story, place) => {
      // The ledger shows two decks, a pair one beside its picture, a narrow block that of the first.
      return slim(story, { deck: place < 2 || story === opening, picture: story === pictured });
    }),
  };
}

const heads = (stories: readonly Story[]) => stories.map((story) => slim(story, {}));

function slim(story: Story, { deck, picture, caption, portrait }: Kept): Story {
  return {
    ...story,
    excerpt: deck ? story.excerpt : "",
    // Equal values are encoded once; the front page never shows the time of a change.
    updatedAt: story.publishedAt,
    picture: picture && story.picture ? uncaptioned(story.picture, caption) : null,
    author: portrait ? story.author : unpictured(story),
    authors: story.authors.map(({ name, slug }) => ({ id: noId, name, slug, portrait: null })),
  };
}

/** Links use slugs: ids of pictures and authors differ for each and are not rendered. */
const noId = 0;

function uncaptioned(picture: Picture, isCaptioned = false): Picture {
  const { caption, ...rest } = picture;
  return { ...rest, caption: isCaptioned ? caption : "", id: noId };
}

function unpictured({ author }: Pick<Story, "author">): Story["author"] {
  return author && { id: noId, name: author.name, slug: author.slug, portrait: null };
}
