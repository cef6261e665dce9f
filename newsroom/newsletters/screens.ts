/** The screens of this room, in one file of the build: the frame names every file. */
export { default as Newsletters } from "./newsletters";
export { default as Issue } from "./issue";
