import type { Picture } from "../../modules/content/types";

/** Caption, then the credit on the same line. */
export function Caption({ picture }: { picture: Picture }) {
  const { caption } = picture;
  // Some captions already end with the credit.
  const credit = caption.includes(picture.credit) ? "" : picture.credit;
  if (!caption && !credit) return null;
  return (
    <figcaption className="caption">
      {caption}
      {caption && credit && " "}
      {credit && <span className="credit">{credit}</span>}
    </figcaption>
  );
}
