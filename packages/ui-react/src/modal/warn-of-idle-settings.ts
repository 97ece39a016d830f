// Loaded by hosts that set something that may have no effect.
import { type FeatureSettings, warnOfUnknownNames } from '@carabiner/controllers'
import type { Carabiner } from '@carabiner/core'

interface Settings {
  readonly carabiner: Carabiner
  readonly features?: FeatureSettings | undefined
  readonly container?: (() => Element) | undefined
  readonly placement?: string | undefined
}

/** Warns of settings that have no effect beside a host's others. @param hasTerms - there is something to agree to */
export function warnOfIdleSettings(
  { carabiner: { logger }, features = {}, container, placement = 'body' }: Settings,
  hasTerms: boolean,
): void {
  warnOfUnknownNames(features, logger)
  if (features.legalCheckbox && !hasTerms) {
    logger.warn('features.legalCheckbox has no effect without an address of terms')
  }
  if (container && placement !== 'body') {
    logger.warn(`container has no effect with placement: '${placement}'`)
  }
}
