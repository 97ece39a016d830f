import type { Balance } from '../adapter/adapter.js'
import type { Engine } from '../connection/engine.js'
import { acting, type OperationOptions } from './acting.js'

/** Reads the native balance of the acting account from the network's endpoints. */
export async function getBalance(engine: Engine, options: OperationOptions = {}): Promise<Balance> {
  const { account, network, signal } = acting(engine, options)
  return engine.adapter(account.namespace).getBalance({ account, network, signal })
}
