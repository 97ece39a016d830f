// Loaded only if the host's settings may have no effect.
import type { FeatureSettings } from '@carabiner/controllers'
import { warnOfUnknownNames } from '@carabiner/controllers/internal'
import type { Carabiner } from '@carabiner/core'
import { closestName, safeText } from '@carabiner/core/adapter'
import { isLocalPage } from './local-page.js'

interface Settings {
  readonly carabiner: Carabiner
  readonly features?: FeatureSettings | undefined
  readonly container?: (() => Element) | undefined
  readonly placement?: string | undefined
  readonly messages?: object
}

/**
 * Warns of settings that have no effect in combination with the host's other settings.
 * @param hasTerms - whether the host has terms to accept
 */
export function warnOfIdleSettings(
  { carabiner: { logger }, features = {}, container, placement = 'body', messages = {} }: Settings,
  hasTerms: boolean,
): void {
  warnOfUnknownNames(features, logger)
  // Visitors must not load the list of keys.
  if (Object.keys(messages).length > 0 && isLocalPage(location)) void warnOfUnknownMessages()
  if (features.legalCheckbox && !hasTerms) {
    logger.warn('features.legalCheckbox has no effect without a URL of terms')
  }
  if (container && placement !== 'body') {
    logger.warn(`container has no effect with placement: '${placement}'`)
  }

  /** Compares the keys with those of the German catalogue, which has them all. */
  async function warnOfUnknownMessages() {
    const { de } = await import('../locales/de.js')
    const keys = Object.keys(de.messages)
    for (const name of Object.keys(messages)) {
      if (keys.includes(name)) continue
      const close = closestName(name, keys)
      const hint = close === undefined ? '' : ` Did you mean "${close}"?`
      logger.warn(`messages: there is no text "${safeText(name)}", so it has no effect.${hint}`)
    }
  }
}
