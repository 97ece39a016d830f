import type { Balance } from '../adapter/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Engine } from '../connection/engine.js'
import { NetworkOrAddressUndefinedError } from '../errors/operation-errors.js'
import { acting, type OperationOptions } from './acting.js'

/** Every endpoint was asked, with its retries, by then. In ms. */
const balanceTimeout = 60_000

/**
 * Reads the native balance of the acting account from the network's endpoints.
 *
 * @throws {NetworkOrAddressUndefinedError | RpcError | WalletTimeoutError | AbortedError}
 */
export async function getBalance(engine: Engine, options: OperationOptions = {}): Promise<Balance> {
  const { account, network, signal } = owner(engine, options)
  const answer = engine.adapter(account.namespace).getBalance({ account, network, signal })
  return withDeadline(answer, { action: 'balance', timeout: balanceTimeout, signal })
}

function owner(engine: Engine, options: OperationOptions) {
  try {
    return acting(engine, options)
  } catch (error) {
    throw new NetworkOrAddressUndefinedError(error)
  }
}
