import type { OnrampHosts } from '../../sources/onramp-source.js'

/** The service that knows balances, prices, activity and names. */
export interface BlockchainApiSettings {
  /** `https://…` of a service of your own. @default WalletConnect's, which needs a `projectId` */
  url?: string
  /**
   * For tests, sandboxes and a service of your own: hosts, with their ports, that the pages of on-ramps may have besides
   * the providers' public ones, such as `{ meld: ['sandbox.example'] }`. Those on this machine need no https.
   *
   * @default the providers' public hosts alone
   */
  onrampHosts?: OnrampHosts
}

/** What asking the blockchain API takes. */
export interface BlockchainApiOptions {
  /** `false` leaves it out. Without a `projectId` and without a `url` nothing is asked either. */
  blockchainApi?: BlockchainApiSettings | false | undefined
  /** Of the provider's services. */
  projectId?: string | undefined
}

const providerUrl = 'https://rpc.walletconnect.org'

/** Where the blockchain API is that this app may ask; undefined when it asks none. */
export function blockchainApiUrl({
  blockchainApi,
  projectId,
}: BlockchainApiOptions): string | undefined {
  if (blockchainApi === false) return undefined
  return blockchainApi?.url ?? (projectId ? providerUrl : undefined)
}
