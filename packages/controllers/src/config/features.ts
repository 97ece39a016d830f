import type { Carabiner } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { OnrampProviderName } from '../sources/onramp-source.js'

export const socialNames = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const
export const swapNames = ['1inch'] as const
export const onrampNames = ['meld', 'coinbase'] as const satisfies readonly OnrampProviderName[]
export const methodNames = ['email', 'social', 'wallet'] as const
/** The chain families that features can be limited to. */
export const familyNames = ['eip155', 'solana', 'bip122'] as const
const sendFamilies = ['eip155', 'solana'] as const
const activityFamilies = ['eip155'] as const
export const walletFeatureNames = ['onramp', 'swaps', 'receive', 'send'] as const

/** A chain family that a feature can be limited to. */
type FeatureFamily = (typeof familyNames)[number]
/** A service for social logins. */
export type SocialName = (typeof socialNames)[number]
/** A section of Connect. */
export type ConnectMethod = (typeof methodNames)[number]
/** An action of an account. */
export type WalletFeature = (typeof walletFeatureNames)[number]

/** The features that the modal offers, as far as a source exists. */
export interface Features {
  email: boolean
  /** The offered services. Empty for none. */
  socials: readonly SocialName[]
  /** The providers for swaps. Empty for none. */
  swaps: readonly (typeof swapNames)[number][]
  onramp: readonly (typeof onrampNames)[number][]
  /** The chain families whose accounts show their activity. Empty for none. */
  activity: readonly FeatureFamily[]
  reownBranding: boolean
  multiWallet: boolean
  receive: boolean
  /** The chain families whose accounts can send. Empty for none. */
  send: readonly FeatureFamily[]
  /** Whether the app can ask for payments. */
  pay: boolean
  analytics: boolean
  /** Whether visitors must agree to the terms before connecting. */
  legalCheckbox: boolean
  /** Whether Connect links to the list of wallets instead of showing it. */
  collapseWallets: boolean
  /** The order of the sections of Connect. */
  connectMethodsOrder: readonly ConnectMethod[]
  /** The order of an account's actions. Unlisted ones come last. */
  walletFeaturesOrder: readonly WalletFeature[]
}

/**
 * The settings of one source. A list may also be `true` for all or the default items, and `false`
 * for none.
 */
export type FeatureSettings = {
  readonly [Name in keyof Features]?:
    | (Features[Name] extends readonly (infer Item)[] ? readonly Item[] | boolean : boolean)
    | undefined
}

/**
 * Returns the features, each from the first source that sets it, or else its default. Invalid
 * settings are skipped.
 *
 * @example
 * resolveFeatures({ send: false, connectMethodsOrder: ['wallet'] })
 */
export function resolveFeatures(...sources: readonly FeatureSettings[]): Features {
  const flag = (name: keyof Features, fallback: boolean) =>
    sources.map((source) => source[name]).find((value) => typeof value === 'boolean') ?? fallback
  const list = <Item extends string>(
    name: keyof Features,
    all: readonly Item[],
    defaultItems: readonly Item[] = all,
  ): Item[] => {
    for (const { [name]: value } of sources) {
      if (typeof value === 'boolean') return value ? [...defaultItems] : []
      if (!Array.isArray(value)) continue
      const chosenItems = new Set<unknown>(value)
      return [...chosenItems].flatMap((chosen) => all.find((item) => item === chosen) ?? [])
    }
    return [...defaultItems]
  }
  /** Returns an order that contains all items. Unlisted ones come last. */
  const order = <Item extends string>(name: keyof Features, all: readonly Item[]) => [
    ...new Set([...list(name, all), ...all]),
  ]
  return {
    email: flag('email', true),
    socials: list('socials', socialNames),
    swaps: list('swaps', swapNames),
    onramp: list('onramp', onrampNames),
    activity: list('activity', familyNames, activityFamilies),
    reownBranding: flag('reownBranding', true),
    multiWallet: flag('multiWallet', false),
    receive: flag('receive', true),
    send: list('send', familyNames, sendFamilies),
    pay: flag('pay', false),
    analytics: flag('analytics', true),
    legalCheckbox: flag('legalCheckbox', false),
    collapseWallets: flag('collapseWallets', false),
    connectMethodsOrder: order('connectMethodsOrder', methodNames),
    walletFeaturesOrder: order('walletFeaturesOrder', walletFeatureNames),
  }
}

/**
 * Creates the offered features: the app's settings, replaced by its project's settings once they
 * are loaded.
 */
export const createOfferedFeatures = (
  _: Carabiner,
  { settings }: { readonly settings: { readonly features?: FeatureSettings | undefined } },
): Features => proxy(resolveFeatures(settings.features ?? {}))
