import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findUnknown } from "../../platform/config/unknown-variables";
import { rootFolder } from "../folders/root-folder";

/** Says which names, in the environment or in `.env`, were probably meant for this server and have no effect. */
export function tellUnknownVariables(tell: (line: string) => void): void {
  for (const sentence of findUnknown(process.env, readEnvFile())) tell(sentence);
}

function readEnvFile(): string | null {
  try {
    return readFileSync(join(rootFolder(), ".env"), "utf8");
  } catch {
    return null;
  }
}
