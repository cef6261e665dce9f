/**
 * Where the paper's pictures and audio files are kept: a folder, or a bucket with the interface of Amazon
 * S3. Files are written once and never changed, so a copy of one is never out of date.
 */

/** The details of a stored file that are known without reading it. */
export interface StoredFile {
  readonly bytes: number;
  /** Another one whenever the content is another; empty if the name says it, by a hash. */
  readonly version: string;
}

/** A file on this machine's disk, for content that is too large for memory. */
export interface FileOnDisk {
  readonly file: string;
  readonly bytes: number;
}

/** All methods throw `MediaStorageError` if the storage fails; paths are those that `isMediaPath` accepts. */
export interface MediaStorage {
  readonly kind: "folder" | "bucket";
  /** For people: a folder's path, or a bucket and its host. */
  readonly place: string;
  find(path: string): Promise<StoredFile | null>;
  read(path: string): Promise<Buffer | null>;
  /** The bytes from `start` up to and including `end`; null if there is no such file. */
  readPart(path: string, start: number, end: number): Promise<Buffer | null>;
  /** Afterwards the whole file is there, or none. */
  write(path: string, content: Uint8Array | FileOnDisk): Promise<void>;
  /** Ignores a file that does not exist. */
  remove(path: string): Promise<void>;
  /** Every file, in no particular order. */
  list(): AsyncGenerator<{ readonly path: string; readonly bytes: number }>;
  /** Writes, reads and removes a small file. */
  check(): Promise<void>;
}

/** A storage that is full, that refuses, or that does not answer. */
export class MediaStorageError extends Error {
  override readonly name = "MediaStorageError";
  readonly because: "full" | "refused" | "away";

  constructor(because: MediaStorageError["because"], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.because = because;
  }
}

/** A path of plain names: no dot names, no traversal, no separators of other systems. */
export function isMediaPath(path: string): boolean {
  return (
    path.length <= 512 &&
    path
      .split("/")
      .every((name) => name !== "" && !name.startsWith(".") && !/[\\:\p{Cc}]/u.test(name))
  );
}

/** Whether a name ends in a hash of its content (`harbor-3f9a01c2be07.jpg`), as those we give do. */
export function namesItsContent(path: string): boolean {
  return /[-_./][0-9a-f]{12,64}\.[a-z0-9]{2,5}$/.test(path);
}

/** A folder is followed by what belongs to another program. @throws Error that names the path */
export function requireMediaPath(path: string): string {
  if (!isMediaPath(path)) throw new Error(`Not a path in media storage: ${JSON.stringify(path)}`);
  return path;
}

const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
  mp3: "audio/mpeg",
  // The name that Apple's directory expects in feeds; browsers play it as audio/mp4.
  m4a: "audio/x-m4a",
  aac: "audio/aac",
  ogg: "audio/ogg",
};

/** By our own list: a bucket that is read by others must not serve a file as a document. */
export function contentTypeOf(path: string): string {
  return types[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}
