/**
 * A wallet as a registry lists it, or as a host names it. The names are the registry's own.
 *
 * @see https://docs.reown.com/cloud/explorer
 */
export interface WalletListing {
  readonly id: string
  readonly name: string
  /** The registry's id of its picture. */
  readonly image_id?: string
  /** `https:`, or a small `data:` image. */
  readonly image_url?: string
  /** Opens its app on a phone: `scheme://`, or `https://…`. */
  readonly mobile_link?: string
  /** Opens its app on a desktop. */
  readonly desktop_link?: string
  /** `https://…`, its own site. */
  readonly webapp_link?: string
  /** `https://…`, its universal link: opens the app where it is installed. */
  readonly link_mode?: string
  /** Reverse domain name that it claims when it is in the page (EIP-6963). */
  readonly rdns?: string
  /** CAIP-2 ids of the networks that it serves. */
  readonly chains?: readonly string[]
  /** It is in this browser: one of the instance's connectors has its `rdns`. */
  readonly installed?: boolean
  readonly homepage?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
}
