import type { ReactNode } from "react";
import type { Picture } from "../../../../modules/content/types";
import type { Stories } from "./borrow";

/** Data for each chapter of the style guide. */
export interface Material {
  readonly stories: Stories;
  /** A map or chart; null where no article has one. */
  readonly chart: Picture | null;
}

interface SpecimenProps {
  name: string;
  /** When to use it, or how it differs from similar parts. */
  note?: string;
  /** Columns out of six; on four columns a form of three or more has the full width. */
  span?: 1 | 2 | 3 | 4 | 6;
  children: ReactNode;
}

/** One part with its name. */
export function Specimen({ name, note, span = 2, children }: SpecimenProps) {
  return (
    <div className="ui-specimen" data-span={span}>
      <p className="ui-name">
        <b>{name}</b>
        {note ? <span> {note}</span> : null}
      </p>
      {children}
    </div>
  );
}

/** Six columns of specimens. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className="ui-grid">{children}</div>;
}
