import { storedNames } from "../../../common/stored-names";

/**
 * Inline script in the subscribe bar: a bar that the reader has collapsed is collapsed in the first
 * paint. The exception that it swallows: storage is blocked.
 */
export const collapsedWatch = [
  `try{if(localStorage.getItem("${storedNames.condensedSubscribe}")=="true"){`,
  "let b=document.currentScript.parentNode;",
  'b.dataset.collapsed="";b.querySelector("button").ariaExpanded="false"',
  "}}catch{}",
].join("");
