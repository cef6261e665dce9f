import type { Story } from "../../../../modules/content/types";
import { argumentClass } from "../../../ui/argument";
import { Column } from "../../../ui/story-forms/column";
import { Deck, oneColumnDeck } from "../../../ui/deck";
import { Dispatch } from "../../../ui/story-forms/dispatch";
import { Head } from "../../../ui/head";
import { Kicker } from "../../../ui/kicker";
import { Ledger } from "../../../ui/story-forms/ledger";
import { Lead } from "../../../ui/story-forms/lead";
import { PictureOver } from "../../../ui/story-forms/picture-over";
import type { PicturePlace } from "../../../ui/picture";
import { StoryPicture } from "../../../ui/story-picture";
import { TextStack } from "../../../ui/story-forms/text-stack";
import { TextStory } from "../../../ui/story-forms/text-story";
import { type Material, Specimen, Specimens } from "./specimen";

const place: PicturePlace = {
  least: 104,
  most: 720,
  sizes: "(width >= 83em) 624px, (width >= 68.75em) 47vw, (width >= 48em) 48vw, 100vw",
};

const points = [
  "Dusk is when the clerk on the longest pier can no longer read the almanac.",
  "Bills fall by $11 a household, most of it matches.",
  "One crew of 34 will walk all eleven piers.",
];

const unsigned = (story: Story): Story => ({ ...story, author: null, authors: [] });

/** Forms A to F, with and without their optional parts. */
export function StoryForms({ stories }: Material) {
  const { dusk, milkTrain, bridge, bell, pear, onions, spelling, budget, count, rule } = stories;
  const lead = { story: dusk, breaking: false, deck: dusk.excerpt, points: [], related: [] };
  return (
    <Specimens>
      <Specimen name="A Lead" note="breaking, bulleted" span={4}>
        <Lead lead={{ ...lead, breaking: true, points }} />
      </Specimen>
      <Specimen name="B Picture over" note="the second story; on the phone it leads">
        <PictureOver story={milkTrain} size="32" shape="16-10" place={place} leading />
      </Specimen>
      <Specimen name="A Lead" note="no breaking label or bullets, with related headlines" span={4}>
        <Lead lead={{ ...lead, related: [onions, spelling, bridge] }} />
      </Specimen>
      <Specimen name="B Picture over" note="minor: head left and square right on the phone">
        <PictureOver story={bridge} size="26" shape="3-2" place={place} />
      </Specimen>
      <Specimen name="A Lead" note="not breaking, bulleted, no picture" span={4}>
        <Lead lead={{ ...lead, story: { ...dusk, picture: null }, points }} />
      </Specimen>
      <Specimen name="C Text story" note="alone, signed, placed">
        <TextStory story={stories.fog} size="40" byline placed />
      </Specimen>
      <Specimen name="B Picture over" note="the lead of a section" span={3}>
        <PictureOver story={bell} size="40" shape="4-3" place={place} leading />
      </Specimen>
      <Specimen name="B Picture over" note="tall, headline only">
        <PictureOver
          story={pear}
          size="26"
          shape="4-5"
          place={place}
          within="culture"
          deck={false}
          byline={false}
          leading
        />
      </Specimen>
      <Specimen name="C Text story" note="one column" span={1}>
        <TextStory story={spelling} size="22" deck="small" />
      </Specimen>
      <Specimen name="B on its side" note="in the strip below the lead">
        <article className="picture-beside">
          <StoryPicture story={milkTrain} shape="1-1" place={place} />
          <div>
            <Kicker story={milkTrain} />
            <Head story={milkTrain} size="26" />
            <Deck text={milkTrain.excerpt} most={oneColumnDeck} small />
          </div>
        </article>
      </Specimen>
      <Specimen name="C Text stack" note="26, then 22">
        <TextStack stories={[spelling, onions, bridge]} size="26" byline />
      </Specimen>
      <Specimen name="C Text stack" note="22, then 19; without kickers">
        <TextStack stories={[onions, spelling, rule]} size="22" kicker={false} />
      </Specimen>
      <Specimen
        name="C Text stack"
        note="two large, two with a deck, and a link at the bottom"
        span={3}
      >
        <TextStack stories={[bridge, spelling, onions]} size="32" large={2} decks={2}>
          <p className="label">All Economy</p>
        </TextStack>
      </Specimen>
      <Specimen name="D Ledger" note="labels at the side: subject, place or date" span={3}>
        <Ledger stories={[budget, count, rule]} labels="beside" />
      </Specimen>
      <Specimen name="D Ledger" note="labels above, the first with a deck" span={3}>
        <Ledger stories={[budget, count, rule]} labels="above" decks={1} />
      </Specimen>
      <Specimen name="C Text story" note="in the opinion typeface, on opinion pages" span={3}>
        <div className={argumentClass({ slug: "editorials" })}>
          <TextStory story={stories.bench} size="40" kicker={false} />
        </div>
      </Specimen>
      <Specimen name="E Dispatch" note="five across; shows the date if there’s no place" span={6}>
        <div className="dispatches">
          {[stories.ferry, stories.chairs, stories.stamp, stories.poets, stories.tuesday].map(
            (story) => (
              <Dispatch key={story.id} story={story} />
            ),
          )}
        </div>
      </Specimen>
      <Specimen name="F Column" note="a columnist" span={1}>
        <Column story={stories.breakfast} />
      </Specimen>
      <Specimen name="F Column" note="wider" span={2}>
        <Column story={stories.wrongClock} />
      </Specimen>
      <Specimen name="F Column" note="unsigned" span={1}>
        <Column story={unsigned(stories.wrongClock)} />
      </Specimen>
    </Specimens>
  );
}
