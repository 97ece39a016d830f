import { once } from '../async/once.js'
import type { AccountId } from '../caip/caip-10.js'
import type { SiweConfig } from './siwe-config.js'
import type { Siwx } from './siwx.js'

/** A host's own SIWE routes as a {@link Siwx}. What it does loads with its first use. */
export function lazySiwe(config: SiweConfig, active: () => AccountId | undefined): Siwx {
  const bridge = once(async () => (await import('./siwe-bridge.js')).siweBridge(config, active))
  return {
    createMessage: async (input) => (await bridge()).createMessage(input),
    addSession: async (session) => (await bridge()).addSession(session),
    revokeSession: async (chainId, address) => (await bridge()).revokeSession(chainId, address),
    setSessions: async (sessions) => (await bridge()).setSessions(sessions),
    getSessions: async (chainId, address) => (await bridge()).getSessions(chainId, address),
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
  }
}
