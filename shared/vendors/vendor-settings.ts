/** Which outside services a page loads script of, and by which public names; null where one is not used. */
export interface VendorSettings {
  /** Google Tag Manager's container, like GTM-ABC123. */
  readonly tagManager: string | null;
  /** Pushly's domain key: notices on the desktop. */
  readonly pushly: string | null;
  /** SparkLoop's team: readers who bring readers. */
  readonly sparkLoop: string | null;
  /** Marfeel's account: who reads what. */
  readonly marfeel: string | null;
  /** Path of the ad units at Google Ad Manager, like /1234567/paper; a slot's name is added to it. */
  readonly adManager: string | null;
  /** Address of the page at Calendly where a call is agreed on. */
  readonly calendly: string | null;
  /** Whether the browser asks a third party for its own address and keeps it as `user_ip`. */
  readonly tracesAddress: boolean;
}
