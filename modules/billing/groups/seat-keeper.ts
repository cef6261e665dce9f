/** The parts of group membership that billing needs. */

/** The access that a group's subscription gives to those who have a seat. */
export interface PaidSeats {
  readonly subscriptionId: string;
  readonly ownerId: string;
  readonly organization: string;
  /** The product that each seat gives. */
  readonly productId: string;
  readonly seats: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly reason: string;
}

/** Gives the seats of groups to their members. */
export interface SeatKeeper {
  /**
   * Called whenever a group's subscription was read; the same again changes nothing.
   *
   * @returns the group's ID
   */
  keep(paid: PaidSeats): Promise<string>;
  /**
   * Gives no seat away beyond this number, while the number is being lowered; until the group is kept with it, or
   * released.
   *
   * @returns how many are taken, if these are more; null otherwise
   */
  hold(subscriptionId: string, seats: number): Promise<number | null>;
  release(subscriptionId: string): Promise<void>;
}
