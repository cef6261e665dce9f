/** Icons, drawn with lines; their names are on the controls. */
import type { ReactNode } from "react";

const Icon = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    {children}
  </svg>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="8.5" cy="8.5" r="5.75" />
    <path d="m13 13 4.75 4.75" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m4.5 4.5 11 11m0-11-11 11" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M2 5h16M2 10h16M2 15h16" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M10 3v14M3 10h14" />
  </Icon>
);
