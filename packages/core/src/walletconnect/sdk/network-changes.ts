import { isPageVisible } from '../../page-visibility.js'
import type { Page } from '../wake.js'
import { call } from './internals.js'
import type { UniversalProvider } from './sdk.js'

export type SdkCore = NonNullable<Parameters<typeof UniversalProvider.init>[0]['core']>

/**
 * Handles network changes in place of the SDK, before its core starts. The SDK's own listeners on `window` cannot be
 * removed, and would keep each client in memory as long as the page.
 *
 * @param signal - ends the handling
 */
export function followNetwork(
  { relayer, heartbeat }: Pick<SdkCore, 'relayer' | 'heartbeat'>,
  signal: AbortSignal,
  page: Page = globalThis,
): void {
  const open = () => relayer.transportOpen().catch(() => {})
  const drop = async () => {
    Reflect.set(relayer, 'hasExperiencedNetworkDisruption', true)
    await call(relayer, 'transportDisconnect')
    // The transport was lost and not closed on purpose, so let it open again.
    relayer.transportExplicitlyClosed = false
  }
  const isHidden = () => !isPageVisible(page)
  Reflect.set(relayer, 'registerEventListeners', () => {
    page.addEventListener?.('online', open, { signal })
    page.addEventListener?.('offline', drop, { signal })
    heartbeat.on('heartbeat_pulse', () => {
      if (relayer.transportExplicitlyClosed || relayer.connected || isHidden()) return
      if (globalThis.navigator?.onLine !== false) open()
    })
  })
}
