import type { Carabiner } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
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
/** The families whose accounts can be offered something, and those that are by default. */
export const familyNames = ['eip155', 'solana', 'bip122'] as const
const sendFamilies = ['eip155', 'solana'] as const
const activityFamilies = ['eip155'] as const
export const walletFeatureNames = ['onramp', 'swaps', 'receive', 'send'] as const

/** A family whose accounts can be offered something. */
type FeatureFamily = (typeof familyNames)[number]
/** Providers of social logins. */
export type SocialName = (typeof socialNames)[number]
/** The sections of Connect. */
export type ConnectMethod = (typeof methodNames)[number]
/** What an account's owner can do with it. */
export type WalletFeature = (typeof walletFeatureNames)[number]

/** What the modal offers, where there is something behind it. */
export interface Features {
  email: boolean
  /** Empty for none. */
  socials: readonly SocialName[]
  /** By which providers; empty for none. */
  swaps: readonly (typeof swapNames)[number][]
  onramp: readonly (typeof onrampNames)[number][]
  /** Accounts of which families show what they did; empty for none. */
  activity: readonly FeatureFamily[]
  reownBranding: boolean
  multiWallet: boolean
  receive: boolean
  /** Accounts of which families can send; empty for none. */
  send: readonly FeatureFamily[]
  analytics: boolean
  /** The visitor agrees to the terms before connecting. */
  legalCheckbox: boolean
  /** Connect leads to the list of wallets instead of showing it. */
  collapseWallets: boolean
  /** The sections of Connect. */
  connectMethodsOrder: readonly ConnectMethod[]
  /** The order of an account's actions: those that it does not name come last. */
  walletFeaturesOrder: readonly WalletFeature[]
}

/** What one source says of them; a list may also be `true` for all, or the usual, and `false` for none. */
export type FeatureSettings = {
  readonly [Name in keyof Features]?:
    | (Features[Name] extends readonly (infer Item)[] ? readonly Item[] | boolean : boolean)
    | undefined
}

/**
 * The features that the sources say, each by the first source that names it, else by its default. What
 * a source says that makes no sense is passed over.
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
    usual: readonly Item[] = all,
  ): Item[] => {
    for (const { [name]: value } of sources) {
      if (typeof value === 'boolean') return value ? [...usual] : []
      if (!Array.isArray(value)) continue
      const given = new Set<unknown>(value)
      return [...given].flatMap((one) => all.find((known) => known === one) ?? [])
    }
    return [...usual]
  }
  /** An order has them all: what is not named comes last. */
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
    analytics: flag('analytics', true),
    legalCheckbox: flag('legalCheckbox', false),
    collapseWallets: flag('collapseWallets', false),
    connectMethodsOrder: order('connectMethodsOrder', methodNames),
    walletFeaturesOrder: order('walletFeaturesOrder', walletFeatureNames),
  }
}

/** What the modal offers: the app's settings, and in their place what its project has set, once that is known. */
export const createOfferedFeatures = (
  _: Carabiner,
  { settings }: Pick<Shell, 'settings'>,
): Features => proxy(resolveFeatures(settings.features ?? {}))
