/** A number and the word it is joined to: "90-Year". A longer one may break, so that it fits. */
const compounds = /((?<![\p{L}\d-])[\d.,]+-\p{L}{1,12}(?![\p{L}\d-]))/u;

/** A title whose "90-Year" never ends a line at its hyphen. */
export function TitleText({ title }: { title: string }) {
  return splitCompounds(title).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="compound">
        {part}
      </span>
    ),
  );
}

/** Plain text and compounds in turn, beginning with text, which may be empty. */
export function splitCompounds(title: string): readonly string[] {
  return title.split(compounds);
}
