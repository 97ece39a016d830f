// Loaded only if the host has terms or a privacy policy.
import type { Logger } from '@carabiner/core'
import { isHttpUrl } from '@carabiner/core/transport'
import { createSignal } from '../../signal/signal.js'
import { LegalGate } from './LegalGate.js'
import type { Legal, LegalSettings } from './legal.js'
import { useLegalText } from './useLegalText.js'

/** Returns undefined if the host sets no valid URL. */
export function createLegal(given: LegalSettings, logger: Logger): Legal | undefined {
  const read = (name: keyof LegalSettings) => {
    const url = given[name]
    if (url === undefined || isHttpUrl(url)) return url
    logger.error(`${name}: expected an http or https URL`)
    return undefined
  }
  const settings: LegalSettings = {
    termsConditionsUrl: read('termsConditionsUrl'),
    privacyPolicyUrl: read('privacyPolicyUrl'),
  }
  if (!settings.termsConditionsUrl && !settings.privacyPolicyUrl) return undefined
  // The visitor must agree again after each page load.
  const agreed = createSignal(false)
  return {
    Note: () => <p>{useLegalText('note', settings)}</p>,
    Gate: ({ children }) => (
      <LegalGate settings={settings} agreed={agreed}>
        {children}
      </LegalGate>
    ),
  }
}
