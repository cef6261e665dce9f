/** Formats of the figures in the table. */
export const whole = (value) => Math.round(value).toLocaleString("en-US");
/** @param {number} value milliseconds */
export const ms = (value) => `${value < 10 ? value.toFixed(1) : whole(value)} ms`;
export const rates = ({ perCpuSecond, perSecond }) =>
  `${whole(perCpuSecond)} per CPU second (${whole(perSecond)} wall clock)`;
export const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
