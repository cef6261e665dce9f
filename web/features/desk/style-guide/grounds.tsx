import { Byline } from "../../../ui/byline";
import { ButtonLink } from "../../../ui/button";
import { Column } from "../../../ui/story-forms/column";
import { Dispatch } from "../../../ui/story-forms/dispatch";
import { Horizon } from "../../../ui/horizon";
import { Ledger } from "../../../ui/story-forms/ledger";
import { SectionBar } from "../../../ui/section-bar";
import { TextStack } from "../../../ui/story-forms/text-stack";
import type { Material } from "./specimen";

interface Ground {
  readonly name: string;
  readonly use: string;
  readonly className: string;
  readonly data?: "night";
  /** Red text is not used on ink, and an ink button would be invisible there. */
  readonly takesRed: boolean;
}

const grounds: readonly Ground[] = [
  { name: "Paper", use: "the page", className: "", takesRed: true },
  { name: "Tint", use: "opinion, boxes, ads", className: "on-tint", takesRed: true },
  { name: "Ink", use: "footer and house ads", className: "on-ink", takesRed: false },
  { name: "Night", use: "the dark area", className: "", data: "night", takesRed: true },
];

/** The same parts on each of the four backgrounds. */
export function Grounds({ stories }: Material) {
  return (
    <div className="ui-grounds">
      {grounds.map((ground) => (
        <div
          key={ground.name}
          className={`ui-ground ${ground.className}`}
          data-ground={ground.data}
        >
          <p className="ui-name">
            <b>{ground.name}</b> <span>{ground.use}</span>
          </p>
          <Horizon hour={15} />
          <SectionBar label="National" slug="national" color="ink" />
          <TextStack
            stories={[ground.takesRed ? stories.bell : stories.milkTrain, stories.onions]}
            size="32"
            byline
          />
          <div className="ui-pair">
            <Dispatch story={stories.ferry} />
            <Column story={stories.breakfast} />
          </div>
          <Ledger stories={[stories.budget, stories.count]} labels="beside" />
          <Byline story={stories.fog} placed timed />
          <div className="ui-states">
            <ButtonLink to="/sandbox/ui#grounds" ink="gold">
              Join Today
            </ButtonLink>
            {ground.takesRed ? (
              <ButtonLink to="/sandbox/ui#grounds" ink="ink">
                Continue
              </ButtonLink>
            ) : null}
            <ButtonLink to="/sandbox/ui#grounds">Show More</ButtonLink>
          </div>
        </div>
      ))}
    </div>
  );
}
