/** The screens of this room, in one file of the build: the frame names every file. */
export { default as Subscribers } from "./subscribers";
export { default as Coupons } from "./coupons";
export { default as Groups } from "./groups/groups";
export { default as Group } from "./groups/group";
export { default as ImportSubscribers } from "./imports/import-subscribers";
export { default as Gifts } from "./gifts/gifts";
export { default as Gift } from "./gifts/gift";
export { default as Subscriber } from "./subscriber";
export { default as PaperView } from "./paper-view";
