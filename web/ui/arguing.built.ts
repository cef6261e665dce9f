/** Slugs of the opinion sections. */
import { frontPageLayout } from "#publication/front-page";

export const arguing: readonly string[] = Object.values(frontPageLayout.opinion);
