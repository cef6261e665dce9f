/** The prefix of ids in the registration wall's form. */
export const wallForm = "wall";
