/** The paper and the address that all sample emails have in common. */
import type { Mail } from "../../../platform/mail/mail";
import { publication } from "../../../publication/publication";

export type Send = (mail: Mail) => Promise<unknown>;
/** One sample or several for each function that sends. */
export type Samples<Emails> = { readonly [Kind in keyof Emails]: readonly Send[] };

export const now = new Date("2026-11-21T15:00:00Z");
export const origin = () => "https://thesun.example";
export const paper = { ...publication, ...publication.addresses };
export const to = "ada@example.com";
