import type { Picture } from "../../modules/content/content";

/** Caption, then the credit on the same line. */
export function Caption({ picture }: { picture: Picture }) {
  if (!picture.caption && !picture.credit) return null;
  return (
    <figcaption className="caption">
      {picture.caption}
      {picture.caption && picture.credit && " "}
      {picture.credit && <span className="credit">{picture.credit}</span>}
    </figcaption>
  );
}
