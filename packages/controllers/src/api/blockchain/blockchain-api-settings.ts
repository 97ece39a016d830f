import type { OnrampHosts } from '../../sources/onramp-source.js'

/** The service for balances, prices, activity and names. */
export interface BlockchainApiSettings {
  /** `https://…` of a service of your own. @default WalletConnect's, which needs a `projectId` */
  url?: string
  /**
   * For tests, sandboxes and a service of your own: further hosts, with their ports, for the pages
   * of on-ramps, such as `{ meld: ['sandbox.example'] }`. Those on this machine need no https.
   *
   * @default only the providers' public hosts
   */
  onrampHosts?: OnrampHosts
}

/** The options of the blockchain API. */
export interface BlockchainApiOptions {
  /** `false` leaves it out. Without both a `projectId` and a `url`, no request is sent. */
  blockchainApi?: BlockchainApiSettings | false | undefined
  /** The project id of the provider's services. */
  projectId?: string | undefined
}

const providerUrl = 'https://rpc.walletconnect.org'

/** Returns the URL of the app's blockchain API, or undefined without one. */
export function blockchainApiUrl({
  blockchainApi,
  projectId,
}: BlockchainApiOptions): string | undefined {
  if (blockchainApi === false) return undefined
  return blockchainApi?.url ?? (projectId ? providerUrl : undefined)
}
