/** The newsroom's call on the paper itself: what it is called, and what it is connected to. */
import type { AnyDeskCall } from "../../platform/desk/desk-call";
import { deskCall } from "../../platform/desk/desk-call";
import type { IntegrationCheck } from "../operation/integration-check";

export interface PaperSettings {
  readonly name: string;
  /** Its address on the web; null until `PUBLIC_URL` is set. */
  readonly address: string | null;
  readonly timeZone: string;
  readonly integrations: readonly IntegrationCheck[];
}

export function createSettingsCalls(read: () => Promise<PaperSettings>): readonly AnyDeskCall[] {
  return [
    deskCall({
      method: "GET",
      path: "/settings",
      rights: ["manage_paper"],
      handle: async () => ({ body: await read() }),
    }),
  ];
}
