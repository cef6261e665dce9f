const pageWidths = [390, 768, 1440] as const;

export type PageWidth = (typeof pageWidths)[number];

interface PageWidthsProps {
  readonly className: string;
  readonly value: PageWidth;
  readonly onChange: (width: PageWidth) => void;
}

/** How wide the window is in which a page of the website is shown. */
export function PageWidths({ className, value, onChange }: PageWidthsProps) {
  return (
    <fieldset className={className} aria-label="Width of the page">
      {pageWidths.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {each}
        </button>
      ))}
    </fieldset>
  );
}
