import type { CarabinerOptions } from '@carabiner/core'
import {
  aFunction,
  anyText,
  anything,
  falseOr,
  isObject,
  listOf,
  object,
  oneOf,
  optional,
  type Shape,
  that,
  yesOrNo,
} from '@carabiner/core/adapter'
import type { ModalOptions } from './modal-options.js'

const flag = optional(yesOrNo)
const texts = optional(listOf(anyText))

/** Some may be listed, or all be turned on or off. */
const choice = optional(
  that(
    (value): value is boolean | unknown[] => typeof value === 'boolean' || Array.isArray(value),
    'true, false or a list',
  ),
)

/** The options of a modal beside those of its headless instance. */
export const modalOptionFields = {
  // Comes from the host's own state at times: what is none is warned of, and the page goes on.
  themeMode: anything,
  themeVariables: optional(that(isObject, 'an object of theme variables')),
  placement: optional(oneOf(['body', 'manual', 'embedded'])),
  container: optional(aFunction),
  closeOnBackButton: flag,
  enableMobileFullScreen: flag,
  allowUnsupportedChain: flag,
  prefetch: flag,
  nonce: optional(anyText),
  locale: optional(
    that(
      (value): value is string | object => typeof value === 'string' || isObject(value),
      "a language’s code such as 'de', or a locale",
    ),
  ),
  registry: optional(falseOr(object({ url: optional(anyText) }))),
  features: optional(
    object({
      email: flag,
      socials: choice,
      swaps: choice,
      onramp: choice,
      activity: flag,
      reownBranding: flag,
      multiWallet: flag,
      receive: flag,
      send: flag,
      analytics: flag,
      legalCheckbox: flag,
      collapseWallets: flag,
      connectMethodsOrder: choice,
      walletFeaturesOrder: choice,
    } satisfies Record<keyof NonNullable<ModalOptions['features']>, Shape<unknown>>),
  ),
  // Each is read when they are listed; one that is malformed is left out.
  wallets: optional(listOf(anything)),
  preferUniversalLinks: flag,
  browseLinkParameters: texts,
  messages: optional(that(isObject, 'texts by key')),
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  termsConditionsUrl: optional(anyText),
  privacyPolicyUrl: optional(anyText),
} satisfies Record<Exclude<keyof ModalOptions, keyof CarabinerOptions>, Shape<unknown>>
