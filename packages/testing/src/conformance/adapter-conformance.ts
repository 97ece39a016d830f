import { type CheckTable, toChecks } from './checks.js'
import { connectionChecks } from './connection-checks.js'
import { assert, connected, createHarness, type Harness } from './harness.js'
import { operationChecks } from './operation-checks.js'
import { pageLifeChecks } from './page-life-checks.js'
import type { ConformanceCheck, ConformanceSubject } from './subject.js'

/**
 * Returns the checks that every adapter passes with a wallet of its family.
 *
 * @example
 * for (const { name, skip, run } of adapterConformance(subject)) {
 *   it.skipIf(skip)(skip ? `${name} (${skip})` : name, run)
 * }
 */
export function adapterConformance(subject: ConformanceSubject): ConformanceCheck[] {
  const tables = [connectionChecks, pageLifeChecks, operationChecks, networkChecks(subject)]
  return toChecks(subject, tables, () => createHarness(subject))
}

/** Checks of network changes in the wallet. */
const networkChecks = ({ networks, foreignNetwork }: ConformanceSubject): CheckTable<Harness> => ({
  'follows a network change in the wallet': async (harness) => {
    await connected(harness)
    const [, away] = networks
    harness.wallet.switchNetwork(away)
    await harness.until(
      () => harness.namespaceState().networkId === away.caipNetworkId,
      'network followed',
    )
  },
  'marks a network that the host did not configure, until the wallet leaves it': async (
    harness,
  ) => {
    await connected(harness)
    harness.wallet.switchNetwork(foreignNetwork)
    await harness.until(
      () => harness.namespaceState().unsupportedChainId === String(foreignNetwork.id),
      'marked as unsupported',
    )
    assert(harness.namespaceState().status === 'connected', 'still connected')
    harness.wallet.switchNetwork(networks[1])
    await harness.until(
      () =>
        harness.namespaceState().unsupportedChainId === undefined &&
        harness.namespaceState().networkId === networks[1].caipNetworkId,
      'mark cleared',
    )
  },
})
