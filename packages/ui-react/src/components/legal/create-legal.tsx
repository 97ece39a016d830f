// Loaded where a host names what its visitors agree to.
import type { Logger } from '@carabiner/core'
import { isHttpUrl } from '@carabiner/core/transport'
import { createSignal } from '../../signal/signal.js'
import { LegalGate } from './LegalGate.js'
import type { Legal, LegalSettings } from './legal.js'
import { useLegalText } from './useLegalText.js'

/** Undefined when nothing that the host names is an address. */
export function createLegal(given: LegalSettings, logger: Logger): Legal | undefined {
  const read = (name: keyof LegalSettings) => {
    const url = given[name]
    if (url === undefined || isHttpUrl(url)) return url
    logger.error(`${name}: an http or https URL`)
    return undefined
  }
  const settings: LegalSettings = {
    termsConditionsUrl: read('termsConditionsUrl'),
    privacyPolicyUrl: read('privacyPolicyUrl'),
  }
  if (!settings.termsConditionsUrl && !settings.privacyPolicyUrl) return undefined
  // A visitor who agreed once is not asked again before the page is left.
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
