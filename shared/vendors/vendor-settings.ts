/** The external services that pages load scripts of, with their public IDs; null if not used. */
export interface VendorSettings {
  /** Google Tag Manager's container, like GTM-ABC123. */
  readonly tagManager: string | null;
  /** Pushly's domain key: web push notifications. */
  readonly pushly: string | null;
  /** SparkLoop's team: referrals. */
  readonly sparkLoop: string | null;
  /** Marfeel's account: audience measurement. */
  readonly marfeel: string | null;
  /** Path of the ad units at Google Ad Manager, like /1234567/paper; slot names are appended. */
  readonly adManager: string | null;
  /** URL of the Calendly page for booking a call. */
  readonly calendly: string | null;
  /** Whether the browser gets its IP address from a third party and stores it as `user_ip`. */
  readonly tracesAddress: boolean;
}
