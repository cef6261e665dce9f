/** Preloaded into the servers: writing fails as on a full disk, in the folder of media, while a file says so. */
import { existsSync, promises } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { sep } from "node:path";

const { writeFile } = promises;
const sign = process.env.SOAK_FULL_DISK;

promises.writeFile = async (path, ...rest) => {
  if (sign && String(path).includes(`${sep}media${sep}`) && existsSync(sign)) {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  }
  return writeFile(path, ...rest);
};
syncBuiltinESMExports();
