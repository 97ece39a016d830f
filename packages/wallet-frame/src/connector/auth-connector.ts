import { loadOnce } from '@carabiner/core/adapter'
import type {
  AuthConnector,
  EmbeddedWalletContext,
  SessionEvent,
  WalletFrameTheme,
} from '@carabiner/core/internal'
import { createApprovals } from './approvals.js'
import { createAuthCapability } from './auth-capability.js'
import type { LiveWallet } from './live-wallet.js'
import { defaultName, type WalletFrameOptions } from './options.js'
import { authFamilies } from './wire-chain.js'

/**
 * Creates the connector of the embedded wallet. The first request loads the wallet's code and its
 * frame.
 */
export function createAuthConnector(
  options: WalletFrameOptions,
  context: EmbeddedWalletContext,
): AuthConnector {
  const { logger } = context
  const listeners = new Set<(event: SessionEvent) => void>()
  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const threw = (error: unknown) => logger.error('an approval listener threw', error)
  const approvals = createApprovals(() => live?.abortRequests(), threw)
  let theme: WalletFrameTheme | undefined
  let container: (() => HTMLElement | Promise<HTMLElement>) | undefined
  let live: LiveWallet | undefined
  const load = loadOnce(async () => {
    const { createLiveWallet } = await import('./live-wallet.js')
    live = createLiveWallet({
      options,
      context,
      approvals,
      emit,
      place: () => container?.() ?? document.body,
      theme: () => theme,
    })
    return live
  })
  const auth = createAuthCapability({
    url: options.url,
    isForeign: options.isForeign ?? false,
    approvals,
    load,
    frame: {
      placeIn(where) {
        container = where
      },
      element: () => live?.element(),
      setTheme(next) {
        theme = next
        live?.sendTheme()
      },
    },
  })

  const families = authFamilies.filter((family) => context.families.includes(family))
  return {
    id: 'auth',
    type: 'AUTH',
    readyState: 'loadable',
    name: options.name ?? defaultName,
    chain: families[0] ?? 'eip155',
    chains: families,
    prepare: async () => void (await load()),
    restorable: async () => (await context.readLogin()) !== undefined,
    getProvider: (namespace) => live?.getProvider(namespace),
    auth,
    session: {
      open: async (parameters) => (await load()).session.open(parameters),
      close: async () => (await load()).session.close(),
      watch(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}
