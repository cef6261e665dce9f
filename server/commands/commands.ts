import type { CommandContext } from "./command-context";
import { backup } from "./backup";
import { billing } from "./billing";
import { doctor } from "./doctor";
import { exportCommand } from "./export";
import { importCommand } from "./import";
import { mail } from "./mail";
import { seed } from "./seed";
import { staff } from "./staff";
import { wordpress } from "./wordpress";

/** The commands of `npm run NAME` that need the application. */
export const commands: Readonly<
  Record<string, (context: CommandContext, args: readonly string[]) => Promise<void>>
> = {
  seed,
  doctor,
  staff,
  billing,
  mail,
  backup,
  import: importCommand,
  export: exportCommand,
  wordpress,
};
