import type { Balance } from '../adapter/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Engine } from '../connection/engine.js'
import { acting, type OperationOptions } from './acting.js'

/** Every endpoint was asked, with its retries, by then. In ms. */
const balanceTimeout = 60_000

/** Reads the native balance of the acting account from the network's endpoints. */
export async function getBalance(engine: Engine, options: OperationOptions = {}): Promise<Balance> {
  const { account, network, signal } = acting(engine, options)
  const answer = engine.adapter(account.namespace).getBalance({ account, network, signal })
  return withDeadline(answer, { action: 'balance', timeout: balanceTimeout, signal })
}
