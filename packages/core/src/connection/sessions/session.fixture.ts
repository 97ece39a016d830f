// A session over several chain families with a scripted wallet, without a relay.
import type { Grant } from '../../adapter/grant.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { Connector } from '../../connector/connector.js'
import type { OpenSessionParameters, SessionEvent } from '../../connector/shared-session.js'
import { NoAccountsError } from '../../errors/connection-errors.js'

export const grantOf = (namespace: ChainNamespace, address = `${namespace}-address`): Grant => ({
  namespace,
  accounts: [{ namespace, address }],
  active: address,
  network: `${namespace}:1`,
})

/**
 * Creates a session.
 *
 * @param storedGrants - the grants stored by an earlier page load
 */
export function createSession(storedGrants?: Grant[]) {
  const listeners = new Set<(event: SessionEvent) => void>()
  const opened: (OpenSessionParameters & {
    settle(grants: Grant[]): void
    refuse(error: unknown): void
  })[] = []
  let closed = 0
  const connector: Connector = {
    id: 'session',
    type: 'WALLET_CONNECT',
    name: 'Session',
    chain: 'eip155',
    chains: ['eip155', 'solana', 'bip122'],
    restorable: () => storedGrants !== undefined,
    getProvider: () => undefined,
    session: {
      async open(parameters) {
        if (parameters.silent) {
          opened.push({ ...parameters, settle: () => {}, refuse: () => {} })
          if (!storedGrants) throw new NoAccountsError()
          return storedGrants
        }
        parameters.onUri?.({ uri: 'wc:test', expiry: 1 })
        return new Promise((resolve, reject) =>
          opened.push({ ...parameters, settle: resolve, refuse: reject }),
        )
      },
      async close() {
        closed += 1
      },
      watch(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
  const tell = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  return { connector, opened, tell, closed: () => closed, listeners }
}
