/** The screens of this room, in one file of the build: the frame names every file. */
export { default as Pages } from "./pages";
export { default as Authors } from "./authors/authors";
export { default as Author } from "./authors/author";
