const rows = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"] as const;

interface LetterKeysProps {
  onLetter: (letter: string) => void;
  onBack: () => void;
}

/**
 * On-screen keys for touch. A text field would open the device's own keyboard, which covers half of
 * the grid and does not send every key reliably.
 */
export function LetterKeys({ onLetter, onBack }: LetterKeysProps) {
  return (
    <fieldset
      className="letter-keys needs-script"
      aria-label="Letters"
      // Keeps the focus in the grid.
      onPointerDown={(event) => event.preventDefault()}
    >
      {rows.map((letters, row) => (
        <div key={letters}>
          {[...letters].map((letter) => (
            <button type="button" key={letter} data-app="" onClick={() => onLetter(letter)}>
              {letter}
            </button>
          ))}
          {row === rows.length - 1 && (
            <button type="button" aria-label="Backspace" data-app="" onClick={onBack}>
              <svg className="icon" viewBox="0 0 24 20" aria-hidden="true">
                <path d="M8 4h13v12H8l-5.5-6zM12 7.5l5 5m0-5-5 5" />
              </svg>
            </button>
          )}
        </div>
      ))}
    </fieldset>
  );
}
