export const missingTitle = "This Page Is Not in the Paper";
export const goneTitle = "This Story Was Taken Down";
