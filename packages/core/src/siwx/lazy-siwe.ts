import { loadOnce } from '../async/load-once.js'
import type { AccountId } from '../caip/caip-10.js'
import type { Logger } from '../logger/logger.js'
import type { SiweConfig } from './siwe-config.js'
import type { Siwx } from './siwx.js'

/** Wraps a host's own SIWE routes as a {@link Siwx}. The code loads on first use. */
export function lazySiwe(
  config: SiweConfig,
  active: () => AccountId | undefined,
  logger: Logger,
): Siwx {
  const loadBridge = loadOnce(async () =>
    (await import('./siwe-bridge.js')).siweBridge(config, active, logger),
  )
  return {
    createMessage: async (input) => (await loadBridge()).createMessage(input),
    addSession: async (session) => (await loadBridge()).addSession(session),
    revokeSession: async (chainId, address) => (await loadBridge()).revokeSession(chainId, address),
    setSessions: async (sessions) => (await loadBridge()).setSessions(sessions),
    getSessions: async (chainId, address) => (await loadBridge()).getSessions(chainId, address),
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
  }
}
