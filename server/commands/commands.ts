import type { CommandContext } from "./command-context";
import { backup } from "./backup";
import { billing } from "./billing";
import { doctor } from "./doctor";
import { mail } from "./mail";
import { seed } from "./seed";
import { staff } from "./staff";

/** The commands of `npm run NAME` that need the application. */
export const commands: Readonly<
  Record<string, (context: CommandContext, args: readonly string[]) => Promise<void>>
> = { seed, doctor, staff, billing, mail, backup };
