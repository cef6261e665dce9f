import type { Config } from "../../platform/config/config";
import type { OpenPaper } from "../open";

/** What a command works with, whether it runs in the serving process or in one of its own. */
export interface CommandContext extends Omit<OpenPaper, "close"> {
  config: Config;
  /** Prints one line to whoever asked. */
  print: (line: string) => void;
}
