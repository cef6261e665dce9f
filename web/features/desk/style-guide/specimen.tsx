import type { ReactNode } from "react";
import type { Picture } from "../../../../modules/content/types";
import type { Stories } from "./borrow";

/** What each chapter of the sheet is drawn with. */
export interface Material {
  readonly stories: Stories;
  /** A map or chart; null where the paper has printed none. */
  readonly chart: Picture | null;
}

interface SpecimenProps {
  name: string;
  /** When it is used, or how it differs from its neighbors. */
  note?: string;
  /** Columns of six; on four columns a form of three or more takes the whole width. */
  span?: 1 | 2 | 3 | 4 | 6;
  children: ReactNode;
}

/** One part of the paper under its name. */
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
