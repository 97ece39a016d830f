import { createEvmHarness, type EvmCheckTable } from './evm-harness.js'
import type { EvmConformanceSubject } from './evm-subject.js'
import { nameChecks } from './name-checks.js'
import type { ConformanceCheck } from './subject.js'
import { tokenChecks, usdtLikeChecks } from './token-checks.js'
import { transactionChecks } from './transaction-checks.js'
import { walletCallChecks } from './wallet-call-checks.js'

/**
 * The checks that every EVM adapter passes beside `adapterConformance`, on a real chain.
 *
 * @example
 * for (const check of evmConformance(subject)) it(check.name, check.run)
 */
export function evmConformance(subject: EvmConformanceSubject): ConformanceCheck[] {
  const tables: EvmCheckTable[] = [transactionChecks, tokenChecks, walletCallChecks]
  const checks = tables.flatMap((table) =>
    Object.entries(table).map(([name, check]) => ({
      name,
      async run() {
        const harness = await createEvmHarness(subject)
        try {
          await check(harness)
        } finally {
          harness.destroy()
        }
      },
    })),
  )
  return [...checks, ...usdtLikeChecks(subject), ...nameChecks(subject)]
}
