/**
 * Settings of a sandbox whose clock begins at ten in the morning in New York, after the hour of any list and after the
 * edition was loaded: at another hour, a list that goes out by itself would do so while a test moves the clock.
 */
export const atFixedHour = () => ({
  SANDBOX_NOW: `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T15:00:00Z`,
});
