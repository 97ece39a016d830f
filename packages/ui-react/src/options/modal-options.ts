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
  RegistrySettings,
  SwapSettings,
  TelemetrySettings,
} from '@carabiner/controllers/internal'
import type { CarabinerOptions, NetworkInput, WalletListing } from '@carabiner/core'
import type { LegalSettings } from '../components/legal/legal.js'
import type { LocaleChoice } from '../i18n/locale.js'
import type { Messages } from '../i18n/message-key.js'
import type { ThemeMode, ThemeVariables } from '../theme/theme-variables.js'

/** The features that there is something behind: `FeatureSettings` of the controllers names those to come too. */
export type ModalFeatures = Pick<
  FeatureSettings,
  | 'activity'
  | 'analytics'
  | 'collapseWallets'
  | 'email'
  | 'legalCheckbox'
  | 'onramp'
  | 'receive'
  | 'reownBranding'
  | 'send'
  | 'socials'
  | 'swaps'
> & {
  /** The order of the ways to connect: those that it does not name come last. @default email, social, wallet */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** The order of an account's actions: those that it does not name come last. @default Buy, Swap, Receive, Send */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
}

/** The sources of an account's data that the modal shows something of. */
export type ModalSources = Pick<
  DataSources,
  'activity' | 'balances' | 'names' | 'nfts' | 'onramp' | 'prices' | 'swaps'
>

/** What {@link createModal} takes. */
export interface ModalOptions<Networks extends readonly NetworkInput[] = readonly NetworkInput[]>
  extends CarabinerOptions<Networks>,
    BalancesSettings,
    DirectorySettings,
    LegalSettings {
  /** @default 'system' */
  themeMode?: ThemeMode
  /** The host's own colours, font, radii and layer. */
  themeVariables?: ThemeVariables
  /**
   * `body`: its element is appended to the page with the first opening. `manual`: it goes where `attach`
   * says, and nowhere before. `embedded`: it goes there too and is a part of the page, always shown.
   * @default 'body'
   */
  placement?: 'body' | 'manual' | 'embedded'
  /** With `body`: where its element goes each time it opens, such as a host's own native dialog. */
  container?: () => Element
  /** The browser's Back closes it too, by an entry in the page's history. @default false */
  closeOnBackButton?: boolean
  /** On phones it fills the screen: no sheet to be dragged away. @default false */
  enableMobileFullScreen?: boolean
  /**
   * Leaves it to the host to say that the wallet is on a network that is not configured; otherwise the
   * modal opens and asks for one that is. @default false
   */
  allowUnsupportedChain?: boolean
  /**
   * Shows the ENS name and picture of the active account, where one of `networks` has ENS and no other source names
   * it. Once an account is
   * connected, a node of that network is asked for its address, and the browser for the picture.
   *
   * @default false
   */
  enableEns?: boolean
  /**
   * Loads the modal's code once the page has loaded and is idle, so that a press has only to show it. Not for
   * visitors who save data or have a slow connection.
   * @default true
   */
  prefetch?: boolean
  /** For browsers without constructable style sheets under a strict policy. */
  nonce?: string
  /**
   * The language. A locale that is handed in itself is there at once, on a server too; one that is named
   * by its code is loaded when the instance starts. @default 'auto'
   */
  locale?: LocaleChoice
  /**
   * The directory of wallets. `false` leaves it out; without a `projectId` and without a `url` of your
   * own nothing is asked either.
   */
  registry?: RegistrySettings | false
  /**
   * The service that knows what accounts hold, what that is worth and what they did, and the name and the picture of an account on
   * Ethereum: for these it is asked once the account is connected, for the others when they are shown. `false` leaves it
   * out; without a `projectId` and without a `url` of your own nothing is asked either.
   */
  blockchainApi?: BlockchainApiSettings | false
  /**
   * Sources of your own, each in place of the blockchain API's. `balances: false` leaves out the tokens, `prices: false`
   * what they cost, `activity: false` what the account did, `names: false` what the API calls accounts, `onramp: false`
   * buying for money, `swaps: false` swaps. NFTs are shown with a source of yours alone.
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
  sources?: ModalSources
  /**
   * How tokens are swapped: how much less than the quote may arrive, and on which networks. There are swaps with a source
   * of them alone: the blockchain API, or one of your own.
   *
   * @example
   * createModal({ swaps: { slippage: 0.5 }, … })
   */
  swaps?: SwapSettings
  /** What the modal offers. */
  features?: ModalFeatures
  /**
   * Where what happens in the modal is reported to, once the visitor has opened it and done something: a service of
   * your own by its `url`, or a function. By default WalletConnect's, in apps with a `projectId` whose registry asks for
   * reports. Nothing is sent with `features.analytics: false`, nor where the browser asks for privacy (Global Privacy
   * Control); a report has no address unless you ask for it, no link's parameters and no typed text.
   *
   * @example
   * createModal({ telemetry: { send: (report) => navigator.sendBeacon('/telemetry', JSON.stringify(report)) }, … })
   */
  telemetry?: TelemetrySettings
  /** Wallets to list besides those that are found, as a registry writes them. */
  wallets?: readonly WalletListing[]
  /** Opens wallets by their universal links before their apps' own scheme. @default false */
  preferUniversalLinks?: boolean
  /**
   * Names of query parameters of the page's address that go along where a wallet opens the page in its
   * own browser (Phantom, Solflare, Coinbase, Binance). Origin and path go by default, the fragment never.
   *
   * @default []
   */
  browseLinkParameters?: readonly string[]
  /** Texts of the host's own by key, whatever the language. On localhost, an unknown key is warned of. */
  messages?: Messages
}
