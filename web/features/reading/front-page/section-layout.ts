import { frontPageLayout } from "#publication/front-page";
import type { Story } from "../../../../modules/content/types";
import type { SectionLayout } from "../../../../shared/publication/publication-shapes";
import type { FrontSection, SectionForm, SectionZone } from "./zones";

const rotationOrder: readonly SectionLayout[] = ["split", "panorama", "no-picture", "salon"];

/** Minimum for a row of dispatches without a picture above them. */
const fewestDispatches = 3;

/** Number of first stories in which a section looks for an opening picture. */
const newsDepth = 3;

interface SectionRequest {
  readonly section: FrontSection;
  readonly stories: readonly Story[];
  /** The form of the zone above, which this one must not repeat. */
  readonly before: SectionForm | null;
  /** Number of sections without an assigned layout so far. */
  readonly rotation: number;
}

/**
 * Arranges a section's stories in its assigned layout, or in one that its stories allow. `rotated`
 * is true where the section took a place in the rotation; null when there are no stories.
 */
export function layOutSection(
  request: SectionRequest,
): { zone: SectionZone; rotated: boolean } | null {
  const { section, stories, before, rotation } = request;
  const own = frontPageLayout.layouts[section.configuredSlug ?? section.slug];
  const start = own ? rotationOrder.indexOf(own) : rotation;
  const wishes = rotationOrder.map((_, step) => {
    return rotationOrder[(start + step) % rotationOrder.length] ?? "split";
  });
  let fallback: SectionZone | null = null;
  for (const layout of wishes) {
    const zone = setIn[layout](section, stories);
    if (zone && zone.form !== before) return { zone, rotated: !own };
    fallback ??= zone;
  }
  const [lead, ...dispatches] = stories;
  // Few stories and no picture: dispatches at least differ from the ledger above.
  if (lead && before === "no-picture") fallback = { form: "dispatches", section, lead, dispatches };
  return fallback && { zone: fallback, rotated: !own };
}

type Setter = (section: FrontSection, stories: readonly Story[]) => SectionZone | null;

const setIn: Record<SectionLayout, Setter> = {
  split(section, stories) {
    const lead = stories.slice(0, newsDepth).find((story) => story.picture !== null);
    if (!lead) return setIn["no-picture"](section, stories);
    const rest = stories.filter((story) => story !== lead);
    // The stack fills first, and takes what exceeds three briefs; a single brief would make no column.
    const stackSize = rest.length === 3 ? 3 : Math.max(2, rest.length - 3);
    const stack = raisePicture(rest.slice(0, stackSize));
    return { form: "split", section, lead, stack, briefs: rest.slice(stackSize), slot: null };
  },

  panorama(section, stories) {
    const [lead, ...dispatches] = stories;
    if (!lead) return null;
    if (!lead.picture && dispatches.length < fewestDispatches) {
      return setIn["no-picture"](section, stories);
    }
    return { form: lead.picture ? "panorama" : "dispatches", section, lead, dispatches };
  },

  "no-picture"(section, stories) {
    const [lead, ...rows] = stories;
    return lead ? { form: "no-picture", section, lead, rows, slot: null } : null;
  },

  salon(section, stories) {
    const [lead, ...others] = stories.filter((story) => story.picture !== null);
    // The second picture is upright: prefer one whose original is, so that it is not cropped.
    const second = others.find(isUpright) ?? others[0];
    if (!lead) return setIn["no-picture"](section, stories);
    if (!second) return setIn.split(section, [lead, ...stories.filter((s) => s !== lead)]);
    const rest = stories.filter((story) => story !== lead && story !== second);
    const underLead = rest.slice(7, 9);
    const underSecond = rest.slice(9);
    return {
      form: "salon",
      section,
      lead,
      second,
      briefs: rest.slice(0, 7),
      underLead,
      underSecond,
      slot: null,
    };
  },
};

function isUpright({ picture }: Story): boolean {
  return picture !== null && picture.height > picture.width;
}

/** A stack opens with a text story, because a picture opens the column beside it. */
function raisePicture(stories: readonly Story[]): readonly Story[] {
  const text = stories.find((story) => story.picture === null) ?? stories[0];
  return text ? [text, ...stories.filter((story) => story !== text)] : stories;
}
