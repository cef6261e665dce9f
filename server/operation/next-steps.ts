import type { Config } from "../../platform/config/config";
import type { Paper } from "../app";
import { createPublisher, hasPublisher } from "./staff-check";

/** The next steps for a new live paper, as lines to print; none once it has content. */
export async function listNextSteps(
  { accounts, content }: Pick<Paper, "accounts" | "content">,
  { sandbox }: Pick<Config, "sandbox">,
  home: string,
): Promise<readonly string[]> {
  if (sandbox) return [];
  if (!hasPublisher(await accounts.listStaff())) {
    return [
      "  There are no staff accounts yet. Create the first publisher:",
      `    ${createPublisher}`,
      `  and open the link it prints. After that, sign in at ${home}/desk.`,
      "",
    ];
  }
  const { total } = await content.reader.listStories({ limit: 1 });
  return total > 0 ? [] : [`  There are no articles yet. Write the first at ${home}/desk.`, ""];
}
