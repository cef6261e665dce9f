/** Slugs of the sections whose stories argue. */
import { frontPageLayout } from "#publication/front-page";

export const arguing: readonly string[] = Object.values(frontPageLayout.opinion);
