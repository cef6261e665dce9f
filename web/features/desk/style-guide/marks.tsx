import type { Story } from "../../../../modules/content/types";
import { Byline } from "../../../ui/byline";
import { Caption } from "../../../ui/caption";
import { CommentCount, CommentCounts } from "../../../ui/comment-count";
import { Deck, oneColumnDeck, twoColumnDeck } from "../../../ui/deck";
import { Kicker } from "../../../ui/kicker";
import { PuzzleDrawing } from "../../../ui/puzzle-drawing";
import { StoryDay, StoryTime } from "../../../ui/story-time";
import { TitleText } from "../../../ui/title-text";
import { type Material, Specimen, Specimens } from "./specimen";

const pattern = ["..#..", ".....", "#...#", ".....", "..#.."];

/** The text and marks around a headline. */
export function Marks({ stories }: Material) {
  const { dusk, bell, fog, budget, rule } = stories;
  return (
    <Specimens>
      <Specimen
        name="Kicker"
        note="the subject or, failing that, the section; red if the section is"
      >
        <Kicker story={budget} />
        <Kicker story={dusk} />
        <Kicker story={bell} />
        <p className="byline">
          On its own section’s page, a story without a subject has no kicker.
        </p>
        <Kicker story={dusk} within="national" />
      </Specimen>
      <Specimen name="Flag" note="over a breaking lead">
        <p className="lead-top">
          <span className="flag">Breaking</span>
          <span className="kicker">National</span>
        </p>
      </Specimen>
      <Specimen name="Byline" note="with a byline, a time, a place, or none">
        <Byline story={dusk} />
        <Byline story={dusk} timed />
        <Byline story={fog} placed />
        <Byline story={fog} placed timed />
        <Byline story={budget} timed />
      </Specimen>
      <Specimen name="Comment count" note="on cards, once readers have commented">
        <CommentCounts value={{ [dusk.id]: 1, [budget.id]: 12 }}>
          <p className="byline">
            <CommentCount id={dusk.id} />
          </p>
          <Byline story={budget} timed />
        </CommentCounts>
      </Specimen>
      <Specimen name="Deck" note="full, two-column, one-column">
        <Deck text={dusk.excerpt} />
        <Deck text={dusk.excerpt} most={twoColumnDeck} />
        <Deck text={dusk.excerpt} most={oneColumnDeck} small />
      </Specimen>
      <Specimen name="Caption" note="the credit, never broken and never repeated">
        <Captions story={dusk} />
      </Specimen>
      <Specimen name="Time and day" note="the paper’s time zone, until the browser’s replaces it">
        <p className="byline">
          <StoryTime at={dusk.publishedAt} />
        </p>
        <p className="byline">
          <StoryDay at={rule.publishedAt} />
        </p>
      </Specimen>
      <Specimen name="Title" note="keeps a number and its word on one line">
        <p className="head head-26 ui-narrow">
          <TitleText title={rule.title} />
        </p>
      </Specimen>
      <Specimen name="Puzzle" note="its pattern, and an unknown one">
        <p className="ui-line">
          <PuzzleDrawing rows={pattern} />
          <PuzzleDrawing rows={null} />
        </p>
      </Specimen>
      <Specimen name="Disc" note="before datelines and a lead’s bullets">
        <p className="kicker disc">Varenne</p>
      </Specimen>
    </Specimens>
  );
}

function Captions({ story: { picture } }: { story: Story }) {
  if (!picture) return null;
  const { caption, credit } = picture;
  const captioned = [
    picture,
    { ...picture, caption: "" },
    { ...picture, caption: `${caption} ${credit}` },
  ];
  return captioned.map((each) => (
    <figure key={each.caption}>
      <Caption picture={each} />
    </figure>
  ));
}
