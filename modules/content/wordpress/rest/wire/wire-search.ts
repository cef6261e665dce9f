/** The parameters of WordPress's search. */
import type { ParamRules } from "../../../../../platform/rest/rest-params";
import { addressedTypes } from "../../../entries/model/post-types";
import { paging } from "./wire-collections";

export const searchRules: ParamRules = {
  ...paging,
  type: { type: "string", enum: ["post", "term", "post-format"], default: "post" },
  subtype: {
    type: "strings",
    enum: ["any", ...addressedTypes, "category"],
    default: ["any"],
  },
  exclude: { type: "integers", default: [] },
  include: { type: "integers", default: [] },
};
