import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { Platform } from './links.js'

/** Registry ids of the wallets that prefer to open this page in their own browser. */
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'

/** The page and the wallet of a browse link. */
export interface BrowseParameters {
  /** The wallet's id in the registry. */
  walletId: string
  /** The page's chain family. */
  namespace: ChainNamespace
  /** The network's id within the family. Needed for Binance. */
  chainId?: string | number | undefined
  /** The page's URL, of which the link contains origin and path. */
  href: string
  /** The names of query parameters to include. @default none */
  query?: readonly string[] | undefined
  /** The system and browser that the link is for. */
  platform: Platform
  /** The page's globals. A page that is already inside the wallet needs no link. */
  globals?: object
}

/**
 * Returns the link that opens this page in a wallet's own browser, for wallets that support no pairing for the family.
 * Undefined for every other wallet, and if the page is in the wallet already.
 */
export function browseLink(parameters: BrowseParameters): string | undefined {
  const { walletId, namespace, globals = globalThis, platform } = parameters
  const absent = (name: string) => !(name in globals)
  const page = shareableUrl(parameters.href, parameters.query)
  if (page === '') return undefined
  const url = encodeURIComponent(page)
  const origin = encodeURIComponent(new URL(page).origin)

  if (walletId === phantom && absent('phantom')) {
    return platform.os === 'android'
      ? // Only constants may follow `#Intent;`, since text there can redirect the visitor.
        `intent://browse/${url}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
      : `https://phantom.app/ul/browse/${url}?ref=${origin}`
  }
  if (walletId === solflare && namespace === 'solana' && absent('solflare')) {
    return `https://solflare.com/ul/v1/browse/${url}?ref=${url}`
  }
  if (walletId === coinbase && namespace === 'solana' && absent('coinbaseSolana')) {
    return `https://go.cb-w.com/dapp?cb_url=${url}`
  }
  if (walletId === coinbase && namespace === 'eip155' && absent('coinbaseWalletExtension')) {
    return `cbwallet://miniapp?url=${url}`
  }
  if (walletId === binance && namespace === 'bip122' && absent('binancew3w')) {
    const query = `url=${url}&defaultChainId=${parameters.chainId ?? 1}`
    const app =
      'bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7' +
      `&startPagePath=${btoa('/pages/browser/index')}&startPageQuery=${btoa(query)}`
    return `https://app.binance.com/en/download?_dp=${btoa(app)}`
  }
  return undefined
}

/**
 * Returns the part of the page's URL that another app may read: origin and path. Removes credentials and fragment.
 * Keeps only the query parameters that the host named, since sessions, codes and tokens may have any name.
 *
 * @param parameters - names of the query parameters to include
 * @returns '' for a URL that is not http(s)
 */
export function shareableUrl(href: string, parameters: readonly string[] = []): string {
  try {
    const { protocol, origin, pathname, searchParams } = new URL(href)
    if (protocol !== 'https:' && protocol !== 'http:') return ''
    const url = new URL(pathname, origin)
    for (const [name, value] of searchParams) {
      if (parameters.includes(name)) url.searchParams.append(name, value)
    }
    return url.href
  } catch {
    return ''
  }
}
