import { Ledger } from "../../../ui/story-forms/ledger";
import { PictureOver } from "../../../ui/story-forms/picture-over";
import { SectionBar } from "../../../ui/section-bar";
import { TextStack } from "../../../ui/story-forms/text-stack";
import { TextStory } from "../../../ui/story-forms/text-story";
import { halfOfThree, oneColumn } from "./places";
import type { SharedBlock, SharedRowZone } from "./zones";

const spans = {
  1: "md:col-span-2 lg:col-span-1",
  2: "md:col-span-2 lg:col-span-2",
  3: "md:col-span-4 lg:col-span-3",
  4: "md:col-span-4 lg:col-span-4",
} as const;

/** Small sections in one row, each in its own form. */
export function SharedRow({ zone }: { zone: SharedRowZone }) {
  return (
    <div className="sheet zone columns shared-row">
      {zone.blocks.map((block) => (
        <section key={block.section.slug} className={`shared-block ${spans[block.width]}`}>
          <SectionBar
            label={block.section.label}
            slug={block.section.slug}
            color={block.section.color}
            linked={block.width > 1}
          />
          {block.form === "pair" && <Pair block={block} />}
          {block.form === "ledger" && <Ledger stories={block.stories} labels="above" decks={2} />}
          {block.form === "narrow" && <Narrow block={block} />}
        </section>
      ))}
    </div>
  );
}

/** A picture beside a stack; where no story has one, only the first, in large type. */
function Pair({ block }: { block: SharedBlock }) {
  const within = block.section.slug;
  const pictured = block.stories.find((story) => story.picture !== null);
  const first = pictured ?? block.stories[0];
  const others = block.stories.filter((story) => story !== first);
  if (!first) return null;
  return (
    <div className="pair">
      {pictured ? (
        <PictureOver
          story={first}
          size="22"
          shape="3-2"
          place={halfOfThree}
          within={within}
          byline={false}
        />
      ) : (
        <TextStory story={first} size="32" within={within} byline />
      )}
      {others.length > 0 && <TextStack stories={others} size="26" within={within} byline />}
    </div>
  );
}

function Narrow({ block }: { block: SharedBlock }) {
  const within = block.section.slug;
  const [first, ...others] = block.stories;
  if (!first) return null;
  return (
    <div className="stack">
      {first.picture ? (
        <PictureOver
          story={first}
          size="22"
          shape="3-2"
          place={oneColumn}
          within={within}
          deck={false}
          byline={false}
        />
      ) : (
        <TextStory story={first} size="22" within={within} deck="small" />
      )}
      {others.map((story) => (
        <TextStory key={story.id} story={story} size="19" within={within} deck={false} />
      ))}
    </div>
  );
}
