import { createContext, use } from "react";
import { publication } from "#publication";
import type { Section } from "../../../shared/publication/publication-shapes";

/** The paper's sections where a whole page is rendered; islands are given what they need of them. */
export const PaperSections = createContext<readonly Section[]>(publication.sections);

export const usePaperSections = (): readonly Section[] => use(PaperSections);
