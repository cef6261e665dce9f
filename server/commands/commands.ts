import type { CommandContext } from "./command-context";
import { billing } from "./billing";
import { doctor } from "./doctor";
import { seed } from "./seed";
import { staff } from "./staff";

/** Everything `npm run NAME` can ask of the paper. */
export const commands: Readonly<
  Record<string, (context: CommandContext, words: readonly string[]) => Promise<void>>
> = { seed, doctor, staff, billing };
