import { type CheckTable, connectionChecks } from './connection-checks.js'
import { assert, connected, createHarness } from './harness.js'
import { operationChecks } from './operation-checks.js'
import { pageLifeChecks } from './page-life-checks.js'
import type { ConformanceCheck, ConformanceSubject } from './subject.js'

/**
 * The checks that every adapter passes against a wallet of its family.
 *
 * @example
 * for (const check of adapterConformance(subject)) it(check.name, check.run)
 */
export function adapterConformance(subject: ConformanceSubject): ConformanceCheck[] {
  const tables: CheckTable[] = [
    connectionChecks,
    pageLifeChecks,
    operationChecks,
    networkChecks(subject),
  ]
  return tables.flatMap((table) =>
    Object.entries(table).map(([name, check]) => ({
      name,
      async run() {
        const harness = createHarness(subject)
        try {
          await check(harness)
        } finally {
          harness.destroy()
        }
      },
    })),
  )
}

/** Where the wallet goes by itself. */
const networkChecks = ({ networks, foreignNetwork }: ConformanceSubject): CheckTable => ({
  'follows a network change from the wallet’s side': async (harness) => {
    await connected(harness)
    const [, away] = networks
    harness.wallet.switchNetwork(away)
    await harness.until(() => harness.chain().networkId === away.caipNetworkId, 'network followed')
  },
  'a network that is not configured is marked, and the mark goes with it': async (harness) => {
    await connected(harness)
    harness.wallet.switchNetwork(foreignNetwork)
    await harness.until(
      () => harness.chain().unsupportedChainId === String(foreignNetwork.id),
      'marked as unsupported',
    )
    assert(harness.chain().status === 'connected', 'still connected')
    harness.wallet.switchNetwork(networks[1])
    await harness.until(
      () =>
        harness.chain().unsupportedChainId === undefined &&
        harness.chain().networkId === networks[1].caipNetworkId,
      'mark cleared',
    )
  },
})
