/** The newsroom's copy of the publication: its values, read when the newsroom is built. */
import { publication } from "#publication";

const { name, language, timeZone, timeZoneNames, domain } = publication;

export const paper = { name, language, timeZone, timeZoneNames, domain };
