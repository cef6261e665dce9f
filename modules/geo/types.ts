/** Public types of the module. */
import type { Module } from "../../platform/module";
import type { Place } from "./place";

/** Where a request comes from. */
export type FindPlace = (request: Request) => Promise<Place>;

export interface Geo extends Module {
  readonly findPlace: FindPlace;
}
