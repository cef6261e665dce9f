/** The screens of this room, in one file of the build: the frame names every file. */
export { List } from "./feature-list";
export { Form } from "./feature-form";
