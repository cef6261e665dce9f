import benchLarge from "./plates/bench-1080.webp";
import benchSmall from "./plates/bench-720.webp";
import breadLarge from "./plates/brown-bread-1080.webp";
import breadSmall from "./plates/brown-bread-720.webp";

const engravings = {
  bread: {
    small: breadSmall,
    large: breadLarge,
    alt: "A loaf of bread and a stone jar, whose lid is a gold sun, on a kitchen table.",
  },
  bench: {
    small: benchSmall,
    large: benchLarge,
    alt: "An empty bench under a tree, with a gold sun going down behind it.",
  },
} as const;

interface ListPlateProps {
  of: keyof typeof engravings;
  /** The picture's width, as the `sizes` attribute. */
  sizes: string;
  /** Whether it is the page's most important picture, loaded first. */
  first?: boolean;
}

/** An engraving beside a list. */
export function ListPlate({ of, sizes, first = false }: ListPlateProps) {
  const { small, large, alt } = engravings[of];
  return (
    <img
      className="picture"
      src={small}
      srcSet={`${small} 720w, ${large} 1080w`}
      sizes={sizes}
      width={1080}
      height={720}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
    />
  );
}
