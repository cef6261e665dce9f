/** A number and the words joined to it, "90-Year-Old", if short enough for the narrowest column. */
const compounds = /(?<![\p{L}\d.,-])((?=[\p{L}\d.,-]{3,12}(?![\p{L}\d-]))\d[\d.,]*(?:-\p{L}+)+)/u;

interface TitlePart {
  readonly text: string;
  /** Its index in the title. */
  readonly at: number;
  readonly isCompound: boolean;
}

/** A title whose "90-Year" never breaks at its hyphen. */
export function TitleText({ title }: { title: string }) {
  return splitTitle(title).map(({ text, at, isCompound }) =>
    isCompound ? (
      <span key={at} className="compound">
        {text}
      </span>
    ) : (
      text
    ),
  );
}

/** The parts of a title in order; none is empty. */
export function splitTitle(title: string): readonly TitlePart[] {
  let at = 0;
  const parts = title.split(compounds).map((text, place): TitlePart => {
    const part = { text, at, isCompound: place % 2 === 1 };
    at += text.length;
    return part;
  });
  return parts.filter(({ text }) => text !== "");
}
