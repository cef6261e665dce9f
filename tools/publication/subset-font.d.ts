declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      readonly targetFormat: "woff2" | "truetype";
      readonly noHinting?: boolean;
      readonly keepFeatures?: readonly string[];
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
    },
  ): Promise<Uint8Array>;
}
