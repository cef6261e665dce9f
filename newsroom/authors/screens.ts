/** The screens of this room, in one file of the build: the frame names every file. */
export { default as Authors } from "./authors";
export { default as Author } from "./author";
