/** What every page needs of the offer's tiers, the highest first. */
import { offer } from "#publication/offer";

export const tiers = offer.tiers.map(({ id, visitorType }) => ({ id, visitorType }));
