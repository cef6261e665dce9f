/** With its period, unless it ends with one already: "3:30 a.m." */
export const endSentence = (words: string): string => (words.endsWith(".") ? words : `${words}.`);
