import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { Platform } from './links.js'

/** Registry ids of the wallets that rather open this page in their own browser. */
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'

/** Which page a wallet is to open in its own browser. */
export interface BrowseParameters {
  /** The wallet's id in the registry. */
  walletId: string
  /** The chain family that the page uses. */
  namespace: ChainNamespace
  /** The family's own id of the network, for Binance. */
  chainId?: string | number | undefined
  /** `location.href`; origin and path of it go along. */
  href: string
  /** Names of the query parameters that go along too. @default none */
  query?: readonly string[] | undefined
  /** The system and browser that the link is for. */
  platform: Platform
  /** The page's globals: a page inside the wallet needs no link. */
  globals?: object
}

/**
 * The link that opens this page inside a wallet's browser, for wallets that take no pairing on that
 * family. Undefined for every other wallet, and where the wallet is present already.
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
      ? // Built of constants alone: text after `#Intent;` can redirect the visitor.
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
 * The page's address as another app may read it: origin and path. Not its credentials or fragment, and
 * of its query only what the host names: sessions, codes and tokens go by any name.
 *
 * @param parameters - names of query parameters that go along
 * @returns '' when it is no http(s) address
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
