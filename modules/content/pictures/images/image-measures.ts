import type { Measure } from "../../../../platform/telemetry/measures";
import type { Images } from "./images";

export const imageMeasures = (images: Pick<Images, "countWaiting">): readonly Measure[] => [
  {
    name: "images_waiting",
    help: "Encodings of images that are being made or wait for their turn.",
    type: "gauge",
    across: "sum",
    read: () => [{ value: images.countWaiting() }],
  },
];
