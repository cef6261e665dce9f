import type { ComponentProps } from "react";
import { Picture, type PicturePlace, type PictureShape } from "../../../ui/picture";
import { Placeholder } from "../../../ui/placeholder";
import { Portrait } from "../../../ui/portrait";
import { StoryPicture } from "../../../ui/story-picture";
import type { StoryName } from "./invented-stories";
import { type Material, Specimen, Specimens } from "./specimen";

const place: PicturePlace = {
  least: 340,
  most: 1280,
  sizes: "(width >= 83em) 624px, (width >= 68.75em) 47vw, 100vw",
};

type Span = ComponentProps<typeof Specimen>["span"];

const shapes = {
  panorama: { name: "fog", note: "3.1 to 1, over six columns", span: 6 },
  "3-2": { name: "dusk", note: "leads and lists", span: 2 },
  "16-10": { name: "milkTrain", note: "the second story", span: 2 },
  "16-9": { name: "bridge", note: "articles and films", span: 2 },
  "4-3": { name: "bell", note: "Arts+", span: 2 },
  "4-5": { name: "pear", note: "Arts+; 4:3 on the phone", span: 2 },
  "1-1": { name: "milkTrain", note: "small", span: 1 },
} satisfies Record<PictureShape, { name: StoryName; note: string; span: Span }>;

const shapeNames = Object.keys(shapes) as PictureShape[];

const placeholders = ["White", "Gold", "Red"];

type PortraitSize = ComponentProps<typeof Portrait>["size"];

const portraits = {
  64: "a byline",
  92: "opinion",
  96: "the author card",
  112: "an author’s page",
} satisfies Record<PortraitSize, string>;

const portraitSizes = Object.keys(portraits).map(Number) as PortraitSize[];

/** Pictures in every shape, the placeholders, and portraits. */
export function Pictures({ stories, chart }: Material) {
  const { author } = stories.dusk;
  return (
    <>
      <Specimens>
        {shapeNames.map((shape) => (
          <Specimen
            key={shape}
            name={shape === "panorama" ? "Panorama" : shape.replace("-", ":")}
            note={shapes[shape].note}
            span={shapes[shape].span}
          >
            <StoryPicture story={stories[shapes[shape].name]} shape={shape} place={place} />
          </Specimen>
        ))}
        {chart ? (
          <Specimen name="Map or chart" note="never cropped" span={3}>
            <Picture picture={chart} shape="3-2" place={place} />
          </Specimen>
        ) : null}
      </Specimens>
      <Specimens>
        {placeholders.map((color, number) => (
          <Specimen
            key={color}
            name="Placeholder"
            note={`${color}: the number modulo 3 is ${number}`}
          >
            <Placeholder number={number + 3} shape="3-2" />
          </Specimen>
        ))}
      </Specimens>
      <Specimens>
        <Specimen name="Portrait" note="or the sun, for a writer without one" span={6}>
          <div className="ui-line">
            {portraitSizes.map((size) => (
              <div key={size}>
                <Portrait picture={author?.portrait ?? null} size={size} />
                <p className="byline">
                  {size}, {portraits[size]}
                </p>
              </div>
            ))}
            <div>
              <Portrait picture={null} size={92} />
              <p className="byline">None</p>
            </div>
          </div>
        </Specimen>
      </Specimens>
    </>
  );
}
