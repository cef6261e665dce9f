/** Pictures among files that are pasted or dropped. */

const pictureName = /\.(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?)$/i;

/** Some systems know no type for newer formats: the name says what they are. */
export function picturesOf(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])].filter(
    ({ name, type }) => type.startsWith("image/") || (type === "" && pictureName.test(name)),
  );
}
