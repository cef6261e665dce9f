/** Paths of the files and folders that a build is made of, besides the publication's. */
export const sources: readonly string[];
