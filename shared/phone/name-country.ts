const withArticle = new Set(["AE", "BS", "CF", "CG", "CD", "DO", "GB", "GM", "MV", "NL", "PH"]);

/**
 * The name of a country within an English sentence: "the U.S.", "Germany", "the Netherlands".
 *
 * @param country ISO 3166, two letters
 */
export function nameCountry(country: string): string {
  if (country === "US") return "the U.S.";
  const name = new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country;
  return withArticle.has(country) ? `the ${name}` : name;
}
