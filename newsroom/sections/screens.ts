/** The screens of this room, in one file of the build: the frame names every file. */
export { default as Sections } from "./sections";
export { default as Topics } from "./topics/topics";
