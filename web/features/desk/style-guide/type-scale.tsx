import type { ReactNode } from "react";
import { Byline } from "../../../ui/byline";
import { Deck } from "../../../ui/deck";
import { Head, type HeadSize } from "../../../ui/head";
import type { StoryName } from "./invented-stories";
import type { Material } from "./specimen";

/** By class, from the largest: size and line height on a wide page, and a story that fits the size. */
const heads = {
  "head-lead": { step: "Lead 84 / 0.94", name: "dusk" },
  "head-72": { step: "72 / 0.97", name: "milkTrain" },
  "head-52": { step: "52 / 0.98", name: "fog" },
  "head-40": { step: "40 / 1.01", name: "bell" },
  "head-32": { step: "32 / 1.04", name: "bridge" },
  "head-26": { step: "26 / 1.07", name: "rule" },
  "head-22": { step: "22 / 1.10", name: "chairs" },
  "head-19": { step: "19.5 / 1.14", name: "stamp" },
  "head-opinion": { step: "Opinion 34 / 1.12", name: "bench" },
  "head-opinion-small": { step: "Opinion 20 / 1.2", name: "wrongClock" },
  "head-opinion-brief": { step: "Opinion 17 / 1.2", name: "breakfast" },
} satisfies Record<`head-${HeadSize}`, { step: string; name: StoryName }>;

const ranks = Object.keys(heads) as readonly (keyof typeof heads)[];

export function TypeScale({ stories }: Material) {
  return (
    <div className="ui-scale">
      {ranks.map((rank) => (
        <Row key={rank} step={heads[rank].step}>
          <Head story={stories[heads[rank].name]} size={rank.slice(5) as HeadSize} />
        </Row>
      ))}
      <Row step="Section name 30 / 1">
        <p className="head head-section">National</p>
      </Row>
      <Row step="Ivy 80 / 0.96" note="the dark area and the joining pages">
        <p className="ui-ivy">Penny a day</p>
      </Row>
      <Row step="Article deck 23 / 1.38">
        <p className="deck deck-large">{stories.dusk.excerpt}</p>
      </Row>
      <Row step="Deck 17 / 1.42">
        <Deck text={stories.dusk.excerpt} />
      </Row>
      <Row step="Deck 15.5 / 1.42">
        <Deck text={stories.dusk.excerpt} small />
      </Row>
      <Row step="Body 20 / 1.58" note="at the measure; weight 600 and italics appear only here">
        <div className="article-body">
          <p>
            The harbor was flat and the color of pewter, and on the longest pier a crowd had
            gathered with thermos flasks to see whether <strong>eleven men</strong> could be made to
            strike <em>one match</em>. They could, at 4:42, to applause.
          </p>
          <h2>A Subhead, 30</h2>
          <ul>
            <li>A list uses the disc as its bullet.</li>
          </ul>
        </div>
      </Row>
      <Row step="Kicker 12 / 1">
        <p className="kicker">Railways</p>
      </Row>
      <Row step="Label 14 / 1">
        <p className="label">Continue with email</p>
      </Row>
      <Row step="Byline, caption 13 / 1.4">
        <Byline story={stories.milkTrain} timed />
      </Row>
    </div>
  );
}

function Row({ step, note, children }: { step: string; note?: string; children: ReactNode }) {
  return (
    <div className="ui-step">
      <p className="ui-name">
        <b>{step}</b>
        {note ? <span> {note}</span> : null}
      </p>
      <div>{children}</div>
    </div>
  );
}
