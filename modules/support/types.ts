/** Public types of the module. */
import type { Module } from "../../platform/module";
import type { Sent } from "./sent";

export interface Support extends Module {
  /**
   * Stores a message and emails it to the office; used by the page's form and the API.
   *
   * @param body the raw fields: name, email, phone, message, and the honeypot
   */
  send(request: Request, body: unknown): Promise<Sent>;
  /** Messages that a reader wrote while signed in, oldest first. */
  listMessages(
    readerId: string,
  ): Promise<readonly { readonly number: number; readonly receivedAt: Date }[]>;
}
