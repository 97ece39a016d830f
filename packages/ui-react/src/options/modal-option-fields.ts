import type { DataSources } from '@carabiner/controllers'
import {
  areSwapNetworks,
  expectedSwapSettings,
  isSlippage,
  type SwapSettings,
} from '@carabiner/controllers/internal'
import type { CarabinerOptions } from '@carabiner/core'
import {
  array,
  boolean,
  callable,
  falseOr,
  isObject,
  literal,
  object,
  optional,
  refine,
  type Schema,
  string,
  unknown,
} from '@carabiner/core/adapter'
import type { ModalFeatures, ModalOptions } from './modal-options.js'

const flag = optional(boolean)
/** Accepts true for the usual values, false for none, or a list of values. */
const someOf = (values: string) =>
  optional(
    refine(
      (value): value is boolean | readonly unknown[] =>
        typeof value === 'boolean' || Array.isArray(value),
      `true, false or a list of ${values}`,
    ),
  )
const families = someOf('families')
const texts = optional(array(string))
const service = optional(falseOr(object({ url: optional(string) })))
/**
 * The on-ramp hosts whose pages may open. Must be lists of strings: another value could allow other
 * hosts.
 */
const onrampHosts = optional(
  object({ meld: optional(array(string)), coinbase: optional(array(string)) }),
)

/** The options of a modal besides those of its headless instance. */
export const modalOptionFields = {
  // The host may pass a value of its own state here, so an invalid one only causes a warning.
  themeMode: unknown,
  themeVariables: optional(refine(isObject, 'an object of theme variables')),
  placement: optional(literal(['body', 'manual', 'embedded'])),
  container: optional(callable),
  closeOnBackButton: flag,
  enableMobileFullScreen: flag,
  allowUnsupportedChain: flag,
  enableEns: flag,
  // Each token is checked when the tokens are listed. A malformed one is skipped.
  tokens: optional(refine(isObject, 'lists of tokens by CAIP-2 id')),
  // Checked when the NFTs are listed, like tokens.
  collections: optional(refine(isObject, 'lists of collections by CAIP-2 id')),
  prefetch: flag,
  nonce: optional(string),
  locale: optional(
    refine(
      (value): value is string | object => typeof value === 'string' || isObject(value),
      "a language’s code such as 'de', or a locale",
    ),
  ),
  registry: service,
  telemetry: optional(
    object({ url: optional(string), send: optional(callable), withAddress: flag }),
  ),
  blockchainApi: optional(falseOr(object({ url: optional(string), onrampHosts }))),
  sources: optional(
    object({
      activity: optional(falseOr(object({ getActivity: callable }))),
      balances: optional(falseOr(object({ getBalances: callable }))),
      names: optional(falseOr(object({ getIdentity: callable, resolve: callable }))),
      nfts: optional(
        falseOr(
          object({
            getNfts: optional(callable),
            imageHosts: optional(array(string)),
            proxyImage: optional(callable),
          }),
        ),
      ),
      onramp: optional(
        falseOr(
          object({
            getOptions: callable,
            getQuote: callable,
            getUrl: callable,
            getPurchases: optional(callable),
            hosts: onrampHosts,
          }),
        ),
      ),
      payments: optional(falseOr(object({ create: callable, quote: callable, status: callable }))),
      permissions: optional(falseOr(object({ getPermissions: callable, revoke: callable }))),
      prices: optional(falseOr(object({ getPrices: callable, getRate: optional(callable) }))),
      swaps: optional(
        falseOr(
          object({
            getTokens: callable,
            getQuote: callable,
            getGasPrice: callable,
            getAllowance: callable,
            buildApproval: callable,
            buildSwap: callable,
          }),
        ),
      ),
    } satisfies Record<keyof DataSources, Schema<unknown>>),
  ),
  swaps: optional(
    object({
      slippage: optional(refine(isSlippage, expectedSwapSettings.slippage)),
      networks: optional(refine(areSwapNetworks, expectedSwapSettings.networks)),
    } satisfies Record<keyof SwapSettings, Schema<unknown>>),
  ),
  features: optional(
    object({
      activity: families,
      analytics: flag,
      collapseWallets: flag,
      // Unknown methods are ignored, like unknown account actions below.
      connectMethodsOrder: texts,
      email: flag,
      legalCheckbox: flag,
      onramp: someOf('providers'),
      pay: flag,
      receive: flag,
      reownBranding: flag,
      send: families,
      socials: someOf('services'),
      swaps: someOf('providers'),
      // Unknown features are ignored.
      walletFeaturesOrder: texts,
    } satisfies Record<keyof ModalFeatures, Schema<unknown>>),
  ),
  // Each wallet is checked when the wallets are listed. A malformed one is skipped.
  wallets: optional(array(unknown)),
  preferUniversalLinks: flag,
  browseLinkParameters: texts,
  messages: optional(refine(isObject, 'texts by key')),
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  walletOrder: texts,
  termsConditionsUrl: optional(string),
  privacyPolicyUrl: optional(string),
} satisfies Record<Exclude<keyof ModalOptions, keyof CarabinerOptions>, Schema<unknown>>
