// Loaded in apps that set features.
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

/** The allowed names of each list. */
export const featureLists: Readonly<Record<string, readonly string[]>> = {
  socials: socialNames,
  swaps: swapNames,
  onramp: onrampNames,
  activity: familyNames,
  send: familyNames,
  connectMethodsOrder: methodNames,
  walletFeaturesOrder: walletFeatureNames,
}

/** Warns about unknown names in the host's feature lists. These names are ignored. */
export function warnOfUnknownNames(
  features: FeatureSettings,
  { warn }: Pick<Logger, 'warn'>,
): void {
  for (const [list, knownNames] of Object.entries(featureLists)) {
    const names: unknown = Reflect.get(features, list)
    if (!Array.isArray(names)) continue
    for (const one of names) {
      const name = String(one)
      if (!knownNames.includes(name))
        warn(unknownOption({ path: `features.${list}`, name, known: knownNames }))
    }
  }
}
