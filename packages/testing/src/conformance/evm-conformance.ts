import { toChecks } from './checks.js'
import { createEvmHarness } from './evm-harness.js'
import type { EvmConformanceSubject } from './evm-subject.js'
import { faultyWalletChecks, strangeWalletChecks } from './faulty-wallet-checks.js'
import { createHarness } from './harness.js'
import { movedWalletChecks } from './moved-wallet-checks.js'
import { nameChecks } from './name-checks.js'
import { rereadChecks } from './reread-checks.js'
import type { ConformanceCheck } from './subject.js'
import { tokenChecks, usdtLikeChecks } from './token-checks.js'
import { transactionChecks } from './transaction-checks.js'
import { walletCallChecks } from './wallet-call-checks.js'

/**
 * Returns the checks that every EVM adapter passes in addition to `adapterConformance`, on a real chain.
 *
 * @example
 * for (const { name, skip, run } of evmConformance(subject)) {
 *   it.skipIf(skip)(skip ? `${name} (${skip})` : name, run)
 * }
 */
export function evmConformance(subject: EvmConformanceSubject): ConformanceCheck[] {
  const active = [
    transactionChecks,
    tokenChecks,
    walletCallChecks,
    movedWalletChecks(subject),
    faultyWalletChecks,
  ]
  return [
    ...toChecks(subject, [strangeWalletChecks, rereadChecks(subject)], () =>
      createHarness(subject),
    ),
    ...toChecks(subject, active, () => createEvmHarness(subject)),
    ...usdtLikeChecks(subject),
    ...nameChecks(subject),
  ]
}
