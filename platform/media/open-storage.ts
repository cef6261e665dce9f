import { join } from "node:path";
import type { Config } from "../config/config";
import { createBucketStorage } from "./bucket-storage";
import { createFolderStorage } from "./folder-storage";
import type { MediaStorage } from "./media-storage";

/** The storage that the variables name; nothing is read or sent before its first use. */
export function openMediaStorage(config: Pick<Config, "dataDir" | "bucket">): MediaStorage {
  return config.bucket === null
    ? createFolderStorage(join(config.dataDir, "media"))
    : createBucketStorage(config.bucket);
}
