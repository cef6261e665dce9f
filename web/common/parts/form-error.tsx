/** The error of a whole form, read aloud when it appears; nothing for an empty text. */
export function FormError({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className="form-error" role="alert">
      {text}
    </p>
  );
}
