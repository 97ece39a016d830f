// Loaded by hosts that set features.
import type { Logger } from '@carabiner/core'
import { unknownOption } from '@carabiner/core/adapter'
import {
  type FeatureSettings,
  familyNames,
  methodNames,
  onrampNames,
  socialNames,
  swapNames,
  walletFeatureNames,
} from './features.js'

/** What each list may name. */
export const featureLists: Readonly<Record<string, readonly string[]>> = {
  socials: socialNames,
  swaps: swapNames,
  onramp: onrampNames,
  activity: familyNames,
  send: familyNames,
  connectMethodsOrder: methodNames,
  walletFeaturesOrder: walletFeatureNames,
}

/** Warns of what a host's lists of features name that does not exist: it is passed over. */
export function warnOfUnknownNames(
  features: FeatureSettings,
  { warn }: Pick<Logger, 'warn'>,
): void {
  for (const [list, known] of Object.entries(featureLists)) {
    const given: unknown = Reflect.get(features, list)
    if (!Array.isArray(given)) continue
    for (const one of given) {
      const name = String(one)
      if (!known.includes(name)) warn(unknownOption({ path: `features.${list}`, name, known }))
    }
  }
}
