export const missingTitle = "This Page Is Not in the Paper";
