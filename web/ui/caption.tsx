import type { Picture } from "../../modules/content/content";

/** Caption, then the credit on the same line. */
export function Caption({ picture, className = "mt-2" }: { picture: Picture; className?: string }) {
  if (!picture.caption && !picture.credit) return null;
  return (
    <figcaption className={`caption ${className}`}>
      {picture.caption}
      {picture.caption && picture.credit && " "}
      {picture.credit && <span className="credit">{picture.credit}</span>}
    </figcaption>
  );
}
