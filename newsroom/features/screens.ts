/** The screens of this room, in one file of the build: the frame names every file. */
export { Crosswords, Events, Films } from "./feature-list";
export { Crossword, Event, Film } from "./feature-form";
