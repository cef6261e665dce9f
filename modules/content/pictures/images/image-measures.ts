import type { Measure } from "../../../../platform/telemetry/measures";
import type { Images } from "./images";

export const imageMeasures = (images: Pick<Images, "countWaiting">): readonly Measure[] => [
  {
    name: "images_waiting",
    help: "Image encodings in progress or waiting.",
    type: "gauge",
    across: "sum",
    read: () => [{ value: images.countWaiting() }],
  },
];
