/** The screens of this room, in one file of the build: the frame names every file. */
export { default as Staff } from "./staff";
export { default as Log } from "./log";
export { default as Me } from "./me";
export { default as OnePerson } from "./one-person";
