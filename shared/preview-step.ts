/** Rounds a focal point's percentage to the steps of five that crops are made in: 0 to 100. */
export function toPreviewStep(percent: number): number {
  return Math.max(0, Math.min(100, Math.round(percent / 5) * 5));
}
