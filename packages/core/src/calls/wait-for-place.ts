import { subscribe } from 'valtio/vanilla'
import type { OperationParameters } from '../adapter/parameters.js'
import { assertWaiting } from '../async/deadline.js'
import type { Engine } from '../connection/engine.js'
import { isSameAddress } from '../evm/values/address.js'
import { selectAccount } from '../selectors.js'
import type { StoredRun } from '../storage/stored-calls.js'
import type { CallsWait } from './calls-run.js'
import type { Drive } from './drive-parts.js'

/** Returns the reason why the wallet can't be asked yet, or undefined if it can. */
export function waitOf(
  { state }: Pick<Engine, 'state'>,
  { connectorId, address, networkId }: StoredRun,
): CallsWait | undefined {
  const account = selectAccount(state, 'eip155')
  if (account?.connectorId !== connectorId) return 'wallet'
  if (!isSameAddress(account.address, address)) return 'account'
  return account.networkId === networkId ? undefined : 'network'
}

/**
 * Waits until the run's wallet, account and network are active. Does not switch them.
 *
 * @param mayBe - reasons to ignore
 * @returns the active wallet, or undefined if the run was cancelled
 * @throws {AbortedError}
 */
export async function waitForPlace(
  drive: Drive,
  mayBe: readonly CallsWait[] = [],
): Promise<Omit<OperationParameters, 'signal'> | undefined> {
  const { engine, store, id, signal } = drive
  try {
    for (;;) {
      assertWaiting(signal)
      const run = drive.run()
      const wait = waitOf(engine, run)
      const account = selectAccount(engine.state, 'eip155')
      const connector = engine.connectors.get(run.connectorId)
      const network = engine.networks.find(run.networkId)
      if (account && connector && network && (wait === undefined || mayBe.includes(wait))) {
        const { address, type } = account
        const accountKey = { namespace: 'eip155' as const, address, type }
        return { account: accountKey, connector, network }
      }
      if (run.isCancelling) return undefined
      store.setLive(id, { waitsFor: wait ?? 'network' })
      await nextChange(drive)
    }
  } finally {
    store.setLive(id, { waitsFor: undefined })
  }
}

/** Resolves at the next change of the instance or the run, or when the signal aborts. */
function nextChange({ engine, store, signal }: Drive): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const stop of stops) stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const stops = [subscribe(engine.state, end), store.onChange(end)]
    signal.addEventListener('abort', end)
  })
}
