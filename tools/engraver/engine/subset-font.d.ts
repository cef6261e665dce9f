/** What `lettering.ts` needs of a package that ships no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: { targetFormat: "truetype" | "woff2"; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>;
}
