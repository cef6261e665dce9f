/** For tests without groups. */
import type { SeatKeeper } from "./seat-keeper";

export const noSeats: SeatKeeper = {
  keep: async () => "00000000-0000-4000-8000-000000000000",
  hold: async () => null,
  release: async () => undefined,
};
