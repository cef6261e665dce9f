/** What the search says; the page and the overlay say it alike. */

/** Characters of a query; the server refuses more. */
export const longestSearch = 512;

export const nothingFound = "No results found. Here are some articles you may find interesting...";
