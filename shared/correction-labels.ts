export const correctionKinds = ["correction", "clarification", "update"] as const;

export type CorrectionKind = (typeof correctionKinds)[number];

/** The label above the text of each kind of correction. */
export const correctionLabels: Readonly<Record<CorrectionKind, string>> = {
  correction: "Correction",
  clarification: "Clarification",
  update: "Update",
};
