import { useLocation } from "wouter";
import type { FeatureKind } from "../../../shared/newsroom/feature-kinds";

/** The kind of the address, on a screen of features. */
export const useFeatureKind = (): FeatureKind => useLocation()[0].split("/")[1] as FeatureKind;
