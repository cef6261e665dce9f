/** Public types of the module. */
import type { Module } from "../../platform/module";
import type { Place } from "./place";

/** Finds the location of a request. */
export type FindPlace = (request: Request) => Promise<Place>;

export interface Geo extends Module {
  readonly findPlace: FindPlace;
}
