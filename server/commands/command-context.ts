import type { Config } from "../../platform/config/config";
import type { OpenPaper } from "../open";

/** The dependencies of a command, in the serving process or in its own. */
export interface CommandContext extends Omit<OpenPaper, "close"> {
  config: Config;
  /** Prints one line to the user who ran the command. */
  print: (line: string) => void;
}
