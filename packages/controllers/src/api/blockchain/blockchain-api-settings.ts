import type { OnrampHosts } from '../../sources/onramp-source.js'

/** The service for balances, prices, activity and names. */
export interface BlockchainApiSettings {
  /**
   * The `https://…` URL of your own service. @default WalletConnect's, which needs a `projectId`
   */
  url?: string
  /**
   * Additional allowed hosts for on-ramp pages, with their ports, such as `{ meld:
   * ['sandbox.example'] }`. Use it for tests, sandboxes and your own service. Hosts on this machine
   * need no https. @default only the providers' public hosts
   */
  onrampHosts?: OnrampHosts
}

/** The options of the blockchain API. */
export interface BlockchainApiOptions {
  /** `false` turns the API off. With neither a `projectId` nor a `url`, no request is sent. */
  blockchainApi?: BlockchainApiSettings | false | undefined
  /** The project id for the provider's services. */
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
