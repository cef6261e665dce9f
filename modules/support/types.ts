/** Public types of the module. */
import type { Module } from "../../platform/module";
import type { Sent } from "./sent";

export interface Support extends Module {
  /**
   * Keeps a message and mails it to the office; the page's form and the API use it alike.
   *
   * @param given the fields as they came: name, email, phone, message, and the trap
   */
  send(request: Request, given: unknown): Promise<Sent>;
}
