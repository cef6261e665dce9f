/** What a price is instead of; nothing where it is instead of nothing. */
export function StruckPrice({ price }: { price: string | undefined }) {
  if (price === undefined) return null;
  return (
    <s>
      <span className="sr-only">instead of </span>
      {price}
    </s>
  );
}
