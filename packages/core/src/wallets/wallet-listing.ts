/**
 * A wallet in the form of a registry or of a host's list. The field names are the registry's own.
 *
 * @see https://docs.reown.com/cloud/explorer
 */
export interface WalletListing {
  readonly id: string
  readonly name: string
  /** The registry's id of the wallet's picture. */
  readonly image_id?: string
  /** The wallet's picture: an `https:` URL, or a small `data:` image. */
  readonly image_url?: string
  /** The link that opens the app on a phone: `scheme://`, or `https://…`. */
  readonly mobile_link?: string
  /** The link that opens the app on a desktop. */
  readonly desktop_link?: string
  /** The wallet's own site, `https://…`. */
  readonly webapp_link?: string
  /** The universal link, `https://…`, which opens the app if it is installed. */
  readonly link_mode?: string
  /** The reverse domain name that the wallet announces in a page (EIP-6963). */
  readonly rdns?: string
  /** CAIP-2 ids of the supported networks. */
  readonly chains?: readonly string[]
  /** Whether the wallet is in this browser: one of the instance's connectors has its `rdns`. */
  readonly installed?: boolean
  readonly homepage?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
}
