/** The screens of this room, in one file of the build: the frame names every file. */
export { Crosswords, Episodes, Events, Films } from "./feature-list";
export { Crossword, Episode, Event, Film } from "./feature-form";
