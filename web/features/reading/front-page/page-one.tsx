import { Byline } from "../../../ui/byline";
import { Deck, oneColumnDeck } from "../../../ui/deck";
import { Head } from "../../../ui/head";
import { Kicker } from "../../../ui/kicker";
import { Lead } from "../../../ui/story-forms/lead";
import { PictureOver } from "../../../ui/story-forms/picture-over";
import { StoryPicture } from "../../../ui/story-picture";
import { TextStory } from "../../../ui/story-forms/text-story";
import { besidePlace, secondPlace } from "./places";
import type { PageOneZone, StripEntry } from "./zones";

/** The top stories: the lead, a second with its companions, and the strip below. */
export function PageOne({ zone }: { zone: PageOneZone }) {
  const { lead, second, companions, strip } = zone;
  return (
    <section className="sheet page-one" aria-label="Top stories">
      <div className="columns">
        <div className={second ? "md:col-span-4" : "md:col-span-4 lg:col-span-6"}>
          <Lead lead={lead} />
        </div>
        {second && (
          <div className="page-one-side md:col-span-4 lg:col-span-2 lg:ruled">
            {second.picture ? (
              <PictureOver
                story={second}
                size="32"
                shape="16-10"
                place={secondPlace}
                kicker={false}
                leading
              />
            ) : (
              <TextStory story={second} size="32" byline />
            )}
            {companions.length > 0 && (
              <div className="stack page-one-companions">
                {companions.map((story, place) => (
                  <TextStory
                    key={story.id}
                    story={story}
                    size={place === 0 ? "26" : "22"}
                    deck={false}
                    byline={place === 0}
                  />
                ))}
              </div>
            )}
          </div>
        )}
      </div>
      {strip.length > 0 && (
        <div className="strip columns">
          {strip.map((entry) => (
            <StripStory key={entry.story.id} entry={entry} count={strip.length} />
          ))}
        </div>
      )}
    </section>
  );
}

function StripStory({ entry, count }: { entry: StripEntry; count: number }) {
  const { story } = entry;
  if (entry.form === "beside") {
    return (
      <article className="strip-entry picture-beside strip-beside md:col-span-4 lg:col-span-2">
        <StoryPicture story={story} shape="1-1" place={besidePlace} />
        <div>
          <Kicker story={story} />
          <Head story={story} size="26" />
          <Deck text={story.excerpt} most={oneColumnDeck} small />
        </div>
      </article>
    );
  }
  // Four columns on a tablet: all the width that the others leave.
  const tablet = count <= 3 ? "md:col-span-2" : "md:col-span-1";
  return (
    <div
      className={`strip-entry ${tablet} ${entry.width === 2 ? "lg:col-span-2" : "lg:col-span-1"}`}
    >
      <TextStory
        story={story}
        size={entry.width === 2 ? "26" : "22"}
        deck={entry.width === 2 || "small"}
      />
      {entry.width === 2 && <Byline story={story} />}
    </div>
  );
}
