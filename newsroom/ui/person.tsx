import { imageUrl } from "../../shared/image-url";

interface PersonProps {
  readonly name: string;
  readonly portrait?: { readonly url: string } | null;
  readonly size?: 20 | 32 | 44;
  /** Is writing in the article: a gold ring. Words beside it say the same. */
  readonly isEditing?: boolean;
}

/** The first that is sharp on a screen of double density. */
const widths = { 20: 48, 32: 64, 44: 96 } as const;

/** A round portrait, else the first letter on ink. The name stands beside it, so it has no text. */
export function Person({ name, portrait, size = 20, isEditing }: PersonProps) {
  return (
    <span
      className={`person person-${size}`}
      data-editing={isEditing || undefined}
      aria-hidden="true"
    >
      {portrait ? (
        <img src={imageUrl(portrait.url, widths[size])} width={size} height={size} alt="" />
      ) : (
        name.trim().charAt(0).toUpperCase()
      )}
    </span>
  );
}
