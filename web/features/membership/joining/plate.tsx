import mailboxLarge from "./plates/mailbox-1080.webp";
import mailboxSmall from "./plates/mailbox-720.webp";
import porchLarge from "./plates/porch-1080.webp";
import porchSmall from "./plates/porch-720.webp";
import pressLarge from "./plates/printing-press-night-1080.webp";
import pressSmall from "./plates/printing-press-night-720.webp";
import stationLarge from "./plates/station-clock-1080.webp";
import stationSmall from "./plates/station-clock-720.webp";

interface Engraving {
  readonly small: string;
  readonly large: string;
  /** Width of the large file. */
  readonly height: number;
  readonly alt: string;
}

const engravings = {
  station: {
    small: stationSmall,
    large: stationLarge,
    height: 720,
    alt: "An early traveler with a suitcase stands in a station hall, under a great gold clock that says seven.",
  },
  porch: {
    small: porchSmall,
    large: porchLarge,
    height: 720,
    alt: "Two empty rocking chairs, one with a straw hat on its seat, face the setting sun from a porch.",
  },
  press: {
    small: pressSmall,
    large: pressLarge,
    height: 608,
    alt: "A printer pulls the bar of an iron hand press in a dark shop, lit by one window.",
  },
  mailbox: {
    small: mailboxSmall,
    large: mailboxLarge,
    height: 720,
    alt: "Rural mailboxes stand on posts beside a road that runs to the hills under a gold sun.",
  },
} satisfies Record<string, Engraving>;

interface PlateProps {
  of: keyof typeof engravings;
  /** The picture's width, as the `sizes` attribute. */
  sizes: string;
  className?: string;
}

/** An engraving that belongs to a joining page and to no story. */
export function Plate({ of, sizes, className = "" }: PlateProps) {
  const { small, large, height, alt } = engravings[of];
  return (
    <img
      className={`picture ${className}`.trim()}
      src={small}
      srcSet={`${small} 720w, ${large} 1080w`}
      sizes={sizes}
      width={1080}
      height={height}
      alt={alt}
      fetchPriority="high"
      decoding="async"
    />
  );
}
