/** The fields of the offer's tiers that every page needs, the highest tier first. */
import { offer } from "#publication/offer";

export const tiers = offer.tiers.map(({ id, visitorType }) => ({ id, visitorType }));
