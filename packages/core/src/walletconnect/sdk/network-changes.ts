import { isPageVisible } from '../../page-visibility.js'
import type { Page } from '../wake.js'
import { call } from './internals.js'
import type { SdkCore } from './start-sdk.js'

/**
 * What the SDK does as the network goes and returns, before its core starts. Its own listeners on `window` have no way
 * to be removed, and would keep each client for as long as the page.
 *
 * @param signal - ends it
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
    // Lost, not left: it is opened again.
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
