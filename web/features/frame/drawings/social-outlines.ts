import type { SocialProfile } from "../../../../shared/publication-shapes";

/** The marks of social networks, drawn for this paper: filled shapes on a field of 24 by 24. */
export const socialOutlines: Readonly<Record<SocialProfile["network"], string>> = {
  facebook:
    "M10 21v-8H7.4V9.7H10V7.6C10 4.9 11.6 3.4 14.1 3.4c1 0 1.9.1 2.4.2v2.9h-1.6c-1.3 0-1.6.7-1.6 1.6v1.6h3.1l-.4 3.3h-2.7v8z",
  x: "M3.6 4h5.1l4 5.5L17.5 4h2.3l-6.1 7 6.7 9h-5.1l-4.3-5.9L5.9 20H3.6l6.4-7.3zM7 5.7l9.1 12.6h1.2L8.2 5.7z",
  linkedin:
    "M4.2 9.3h3.4V20H4.2zM5.9 3.8a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9.8 9.3h3.2v1.5c.5-.9 1.7-1.8 3.4-1.8 3.2 0 3.9 2 3.9 4.8V20h-3.4v-5.5c0-1.4-.2-2.7-1.7-2.7s-2 1.2-2 2.7V20H9.8z",
  instagram:
    "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM8 5.3A2.7 2.7 0 0 0 5.3 8v8A2.7 2.7 0 0 0 8 18.7h8a2.7 2.7 0 0 0 2.7-2.7V8A2.7 2.7 0 0 0 16 5.3zM12 7.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zm0 1.8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm4.5-3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z",
  youtube:
    "M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zm4 3.6v5.8l5.2-2.9z",
};
