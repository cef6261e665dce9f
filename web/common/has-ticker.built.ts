/** Whether the publication has quotes to show. */
import { quotes } from "#publication/quotes";

export const hasTicker = quotes.length > 0;
