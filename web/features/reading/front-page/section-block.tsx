import { Byline } from "../../../ui/byline";
import { Dispatch } from "../../../ui/story-forms/dispatch";
import { Head } from "../../../ui/head";
import { Ledger } from "../../../ui/story-forms/ledger";
import { PictureOver } from "../../../ui/story-forms/picture-over";
import { SectionBar } from "../../../ui/section-bar";
import { StoryPicture } from "../../../ui/story-picture";
import { tallPlace } from "../tall-place";
import { TextStack } from "../../../ui/story-forms/text-stack";
import { TextStory } from "../../../ui/story-forms/text-story";
import { AdSlot } from "../../frame/ads/ad-slot";
import { fourColumns, minorTwoColumns, sixColumns, threeColumns } from "./places";
import type {
  DispatchesZone,
  NoPictureZone,
  PanoramaZone,
  SalonZone,
  SectionZone,
  SplitZone,
} from "./zones";

/** A section on the front page, in its zone's form. */
export function SectionBlock({ zone }: { zone: SectionZone }) {
  const { section } = zone;
  return (
    <section className={`sheet zone zone-${zone.form}`}>
      <SectionBar label={section.label} slug={section.slug} color={section.color} />
      {zone.form === "split" && <Split zone={zone} />}
      {zone.form === "panorama" && <Panorama zone={zone} />}
      {zone.form === "dispatches" && <Panorama zone={zone} />}
      {zone.form === "no-picture" && <NoPicture zone={zone} />}
      {zone.form === "salon" && <Salon zone={zone} />}
    </section>
  );
}

function Split({ zone }: { zone: SplitZone }) {
  const { lead, stack, briefs, section, slot } = zone;
  const within = section.slug;
  const pictured = stack.slice(1).find((story) => story.picture !== null);
  const words = stack.filter((story) => story !== pictured);
  const isWide = briefs.length === 0;
  return (
    <div className="columns">
      <div className={`md:col-span-4 ${isWide ? "lg:col-span-4" : "lg:col-span-3"}`}>
        <PictureOver
          story={lead}
          size="40"
          shape="3-2"
          place={isWide ? fourColumns : threeColumns}
          within={within}
          placed
          leading
        />
      </div>
      {(stack.length > 0 || slot) && (
        <div
          className={`split-stack lg:col-span-2 lg:ruled ${isWide ? "md:col-span-4" : "md:col-span-3"}`}
        >
          <TextStack stories={words} size="26" large={2} decks={2} within={within}>
            {pictured && (
              <PictureOver
                story={pictured}
                size="22"
                shape="16-10"
                place={minorTwoColumns}
                within={within}
              />
            )}
            {isWide && slot && <AdSlot name={slot} />}
          </TextStack>
        </div>
      )}
      {briefs.length > 0 && (
        <div className="split-briefs md:col-span-1">
          <div className="stack">
            {/* The last story has no deck, so that the column is not longer than its neighbors. */}
            {briefs.map((story, place) => (
              <TextStory
                key={story.id}
                story={story}
                size="19"
                deck={(place === 0 || place < briefs.length - 1) && "small"}
                within={within}
              />
            ))}
            {slot && <AdSlot name={slot} />}
          </div>
        </div>
      )}
    </div>
  );
}

/** With a picture across six columns, or without one: the headline, then dispatches below it. */
function Panorama({ zone }: { zone: PanoramaZone | DispatchesZone }) {
  const { lead, dispatches } = zone;
  return (
    <>
      {zone.form === "panorama" && (
        <StoryPicture story={lead} shape="panorama" place={sixColumns} className="panorama bleed" />
      )}
      <div className="columns panorama-words">
        <div className="md:col-span-4 lg:col-span-3">
          <Head story={lead} size="52" />
        </div>
        <div className="panorama-deck md:col-span-4 lg:col-span-3">
          {lead.excerpt && <p className="deck">{lead.excerpt}</p>}
          <Byline story={lead} placed />
        </div>
      </div>
      {dispatches.length > 0 && (
        <div className="dispatches">
          {dispatches.map((story) => (
            <Dispatch key={story.id} story={story} />
          ))}
        </div>
      )}
    </>
  );
}

function NoPicture({ zone }: { zone: NoPictureZone }) {
  const { lead, rows, slot } = zone;
  return (
    <div className="columns">
      <div className="md:col-span-4 lg:col-span-3">
        <TextStory story={lead} size="52" within={zone.section.slug} byline placed />
        {slot && <AdSlot name={slot} />}
      </div>
      {rows.length > 0 && (
        <div className="max-lg:topped md:col-span-4 lg:col-span-3 lg:ruled">
          <Ledger stories={rows} labels="beside" />
        </div>
      )}
    </div>
  );
}

function Salon({ zone }: { zone: SalonZone }) {
  const { lead, second, briefs, underLead, underSecond, section, slot } = zone;
  const within = section.slug;
  return (
    <div className="columns salon">
      <div className="md:col-span-4 lg:col-span-3">
        <PictureOver
          story={lead}
          size="40"
          shape="4-3"
          place={threeColumns}
          within={within}
          leading
        />
        {underLead.length > 0 && (
          <div className="salon-under">
            {underLead.map((story) => (
              <TextStory key={story.id} story={story} size="22" deck={false} within={within} />
            ))}
          </div>
        )}
      </div>
      <div className="max-lg:topped md:col-span-2 lg:ruled">
        <div className="stack">
          <PictureOver
            story={second}
            size="32"
            shape="4-5"
            place={tallPlace}
            within={within}
            deck={false}
            leading
          />
          {underSecond.map((story) => (
            <TextStory key={story.id} story={story} size="22" deck={false} within={within} />
          ))}
          {slot && <AdSlot name={slot} />}
        </div>
      </div>
      {briefs.length > 0 && (
        <div className="max-lg:topped md:col-span-2 md:ruled lg:col-span-1">
          <div className="stack">
            {briefs.map((story) => (
              <TextStory key={story.id} story={story} size="19" deck={false} within={within} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
