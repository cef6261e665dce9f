import type { ComponentType } from "react";
import { getPaperHour } from "../../../formats/dates";
import { Island } from "../../../common/page/island";
import { Horizon } from "../../../ui/horizon";
import { Bars } from "./bars";
import { type Borrowed, tellStories } from "./borrow";
import { Colors } from "./colors";
import { Controls } from "./controls";
import { Failures } from "./failures";
import { Forms } from "./forms";
import { Grounds } from "./grounds";
import { Marks } from "./marks";
import { Pictures } from "./pictures";
import type { Material } from "./specimen";
import { StoryForms } from "./story-forms";
import { TypeScale } from "./type-scale";

interface Chapter {
  readonly id: string;
  readonly name: string;
  readonly Body: ComponentType<Material>;
}

const chapters: readonly Chapter[] = [
  { id: "color", name: "Color", Body: Colors },
  { id: "type", name: "Type", Body: TypeScale },
  { id: "marks", name: "Words and marks", Body: Marks },
  { id: "pictures", name: "Pictures", Body: Pictures },
  { id: "forms", name: "Story forms", Body: StoryForms },
  { id: "bars", name: "Bars and horizons", Body: Bars },
  { id: "controls", name: "Controls", Body: Controls },
  { id: "fields", name: "Forms", Body: FormsIsland },
  { id: "failures", name: "Failing parts", Body: FailuresIsland },
  { id: "grounds", name: "Grounds", Body: Grounds },
];

/** The style guide: every part on one page, for designers and developers. */
export function UiSheet({ borrowed, printedAt }: { borrowed: Borrowed; printedAt: string }) {
  const stories = tellStories(borrowed, printedAt);
  return (
    <main id="main" className="ui-sheet">
      <header className="sheet">
        <h1 className="head head-72">Style Guide</h1>
        <p className="deck deck-large">
          Color, type, story forms and controls. The stories are invented; their pictures, writers
          and links come from real ones.
        </p>
        <Horizon hour={getPaperHour(new Date(printedAt))} />
        <nav className="ui-contents" aria-label="On this page">
          <ul>
            {chapters.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {chapters.map(({ id, name, Body }) => (
        <section key={id} id={id} className="sheet zone" aria-labelledby={`${id}-name`}>
          <div className="section-bar">
            <h2 className="head head-section" id={`${id}-name`}>
              {name}
            </h2>
          </div>
          <Body stories={stories} chart={borrowed.chart} />
        </section>
      ))}
    </main>
  );
}

function FormsIsland() {
  return (
    <Island name="style-guide-forms" start="load">
      <Forms />
    </Island>
  );
}

function FailuresIsland() {
  return (
    <Island name="style-guide-failures" start="load">
      <Failures failsIn={null} />
    </Island>
  );
}
