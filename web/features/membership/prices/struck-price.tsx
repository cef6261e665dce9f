/** The struck-through regular price; null where there is none. */
export function StruckPrice({ price }: { price: string | undefined }) {
  if (price === undefined) return null;
  return (
    <s>
      <span className="sr-only">instead of </span>
      {price}
    </s>
  );
}
