/** The type of a file, by the end of its address, in the words of a report. */
export type FileKind = "picture" | "PDF" | "audio file" | "video" | "file";

const kinds: readonly (readonly [FileKind, RegExp])[] = [
  ["picture", /\.(?:jpe?g|png|gif|webp|avif)$/i],
  ["PDF", /\.pdf$/i],
  ["audio file", /\.(?:mp3|m4a|aac|oga|ogg|opus|wav|flac|wma)$/i],
  ["video", /\.(?:mp4|m4v|webm|mov|avi|wmv|ogv|mpe?g)$/i],
];

export function fileKindOf(address: string): FileKind {
  const path = address.split(/[?#]/)[0] ?? "";
  return kinds.find(([, form]) => form.test(path))?.[0] ?? "file";
}
