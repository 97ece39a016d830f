import type { Account } from '../account/account.js'
import type { Adapter } from '../adapter/adapter.js'
import type { CapabilityName } from '../adapter/capability-name.js'
import type { OperationParameters } from '../adapter/parameters.js'
import type { SentTransaction } from '../adapter/sent-transaction.js'
import type { Engine } from '../connection/engine.js'
import {
  CapabilityMissingError,
  RequestAbandonedError,
  WalletTimeoutError,
} from '../errors/connection-errors.js'
import { OutcomeUnknownError } from '../errors/send-errors.js'
import { requestWallet } from './request-wallet.js'

/** The capabilities that can spend an account's money. */
const spending: ReadonlySet<CapabilityName> = new Set([
  'send',
  'transactions',
  'contracts',
  'calls',
  'payments',
  'psbt',
])

/** The capability of a chain family with that name. */
export type Capability<Name extends CapabilityName> = NonNullable<Adapter[Name]>

/**
 * Runs a prompting operation with the active account and network, one at a time and with a time limit. Never retried.
 *
 * @param active - the active account and network at the time of the visitor's click
 * @throws {CapabilityMissingError | RequestPendingError | OutcomeUnknownError | BaseError}
 */
export async function perform<Name extends CapabilityName, Result>(
  engine: Engine,
  active: OperationParameters,
  name: Name,
  operation: (capability: Capability<Name>, active: OperationParameters) => Promise<Result>,
): Promise<Result> {
  const { namespace } = active.account
  const capability = engine.adapter(namespace)[name]
  if (!capability) throw new CapabilityMissingError(name, namespace)
  let sent: SentTransaction | undefined
  const onBroadcast = (transaction: SentTransaction) => {
    sent = transaction
  }
  try {
    return await requestWallet(engine, name, active, (parameters) =>
      operation(capability, { ...parameters, onBroadcast }),
    )
  } catch (error) {
    // The transaction has been sent, and ending the wait does not undo that.
    const isWaitOver =
      active.signal.aborted ||
      error instanceof WalletTimeoutError ||
      error instanceof RequestAbandonedError
    if (sent && isWaitOver) throw new OutcomeUnknownError(sent, error)
    throw error
  } finally {
    if (spending.has(name)) {
      forgetBalances(engine, active.account).catch((error) =>
        engine.logger.debug('a balance may be out of date', error),
      )
    }
  }
}

/** Clears the cached balances, since any answer of the wallet may have sent a transaction. */
async function forgetBalances(engine: Engine, { address }: Account): Promise<void> {
  const { balance, nativeBalance } = await engine.caches()
  const isTheirs = (id: string) => id.endsWith(`:${address}`)
  await Promise.all([balance.drop(isTheirs), nativeBalance.drop(isTheirs)])
}
