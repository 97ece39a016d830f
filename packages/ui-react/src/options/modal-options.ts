import type {
  ConnectMethod,
  DataSources,
  FeatureSettings,
  WalletFeature,
} from '@carabiner/controllers'
import type {
  BalancesSettings,
  BlockchainApiSettings,
  DirectorySettings,
  NftsSettings,
  RegistrySettings,
  SwapSettings,
  TelemetrySettings,
} from '@carabiner/controllers/internal'
import type { CarabinerOptions, NetworkInput, WalletListing } from '@carabiner/core'
import type { LegalSettings } from '../components/legal/legal.js'
import type { LocaleChoice } from '../i18n/locale-choice.js'
import type { Messages } from '../i18n/message-key.js'
import type { ThemeMode } from '../theme/mode.js'
import type { ThemeVariables } from '../theme/theme-variables.js'

/** The features that the modal has. `FeatureSettings` of the controllers includes future ones. */
export type ModalFeatures = Pick<
  FeatureSettings,
  | 'activity'
  | 'analytics'
  | 'collapseWallets'
  | 'email'
  | 'legalCheckbox'
  | 'onramp'
  | 'pay'
  | 'receive'
  | 'reownBranding'
  | 'send'
  | 'socials'
  | 'swaps'
> & {
  /**
   * The order of the connect methods. Methods that are not listed come last. @default email,
   * social, wallet
   */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /**
   * The order of an account's actions. Actions that are not listed come last.
   * @default Buy, Swap, Receive, Send
   */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
}

/** Options of {@link createModal}. */
export interface ModalOptions<Networks extends readonly NetworkInput[] = readonly NetworkInput[]>
  extends CarabinerOptions<Networks>,
    BalancesSettings,
    NftsSettings,
    DirectorySettings,
    LegalSettings {
  /** @default 'system' */
  themeMode?: ThemeMode
  /** The host's own colours, font, radii and z-index. */
  themeVariables?: ThemeVariables
  /**
   * The place of the modal's element. `body`: appended to the page on the first opening. `manual`:
   * only in the element passed to `attach`. `embedded`: like `manual`, and the modal is a part of
   * the page that is always visible.
   * @default 'body'
   */
  placement?: 'body' | 'manual' | 'embedded'
  /**
   * With `placement: 'body'`: returns the parent of the modal's element, such as a native dialog of
   * the host. Called on each opening.
   */
  container?: () => Element
  /**
   * Lets the browser's Back button close the modal, by an entry in the page's history.
   * @default false
   */
  closeOnBackButton?: boolean
  /**
   * Fills the screen on phones, where the modal is otherwise a sheet that can be dragged away.
   * @default false
   */
  enableMobileFullScreen?: boolean
  /**
   * Leaves the handling of a wallet on an unconfigured network to the host. By default, the modal
   * opens and asks the visitor to switch.
   * @default false
   */
  allowUnsupportedChain?: boolean
  /**
   * Shows the ENS name and picture of the active account, if one of `networks` has ENS and no other
   * source provides a name. After connecting, a node of that network receives the account's
   * address, and the browser loads the picture.
   *
   * @default false
   */
  enableEns?: boolean
  /**
   * Loads the modal's code once the page has loaded and is idle, so that a press shows the modal
   * without delay. Does nothing if the visitor saves data or has a slow connection.
   * @default true
   */
  prefetch?: boolean
  /**
   * A nonce for style elements, for browsers without constructable style sheets under a strict
   * content security policy.
   */
  nonce?: string
  /**
   * The language. A locale object is available immediately, on a server too. A locale code is
   * loaded when the instance starts.
   * @default 'auto'
   */
  locale?: LocaleChoice
  /**
   * The directory of wallets. `false` turns it off. Without a `projectId` or a `url` of your own,
   * it sends no requests either.
   */
  registry?: RegistrySettings | false
  /**
   * The service for the tokens, prices and activity of accounts, and for an Ethereum account's name
   * and picture. Name and picture are requested once the account is connected, other data when it
   * is shown. `false` turns the service off. Without a `projectId` or a `url` of your own, it sends
   * no requests either.
   */
  blockchainApi?: BlockchainApiSettings | false
  /**
   * Your own sources, each of which replaces the blockchain API's. `false` turns one off.
   * `balances` is for tokens, `prices` for their prices, `activity` for the account's history,
   * `names` for the API's account names, `onramp` for buying with money, `swaps` for swaps,
   * `permissions` for the apps that can spend without asking, `nfts` for NFTs, which are otherwise
   * read from the networks themselves.
   *
   * @example
   * createModal({
   *   sources: {
   *     balances: {
   *       async getBalances({ account, network, signal }) {
   *         const url = `/api/balances/${network.caipNetworkId}/${account.address}`
   *         return (await fetch(url, { signal })).json()
   *       },
   *     },
   *     prices: { getPrices: ({ tokens, signal }) => priceOf(tokens, signal) },
   *   },
   *   …
   * })
   */
  sources?: DataSources
  /**
   * The slippage and networks of swaps. Swaps need a source: the blockchain API or your own.
   *
   * @example
   * createModal({ swaps: { slippage: 0.5 }, … })
   */
  swaps?: SwapSettings
  /** The modal's features. */
  features?: ModalFeatures
  /**
   * The receiver of reports on the modal's use: a service, given by its `url`, or a function.
   * Reports start once the visitor has opened the modal and acts in it. The default is
   * WalletConnect's service, in apps with a `projectId` whose registry requests reports.
   * `features.analytics: false` and the browser's Global Privacy Control turn reports off. A report
   * contains no typed text and no parameters of links, and an address only if you turn that on.
   *
   * @example
   * createModal({ telemetry: { send: (report) => navigator.sendBeacon('/telemetry', JSON.stringify(report)) }, … })
   */
  telemetry?: TelemetrySettings
  /** Wallets to list in addition to the discovered ones, in the registry's format. */
  wallets?: readonly WalletListing[]
  /** Prefers universal links over an app's own URL scheme when opening wallets. @default false */
  preferUniversalLinks?: boolean
  /**
   * The page's query parameters to pass on when a wallet opens the page in its own browser
   * (Phantom, Solflare, Coinbase, Binance). Origin and path are always passed, and the fragment
   * never.
   *
   * @default []
   */
  browseLinkParameters?: readonly string[]
  /**
   * The host's own texts by key, used in every language. On localhost, an unknown key causes a
   * warning.
   */
  messages?: Messages
}
