import type { Account } from '../../account/account.js'
import type { Balance } from '../../adapter/adapter.js'
import type { AdapterContext } from '../../adapter/context.js'
import type { Network } from '../../networks/network.js'

/** Reads the native balance in wei from the network's endpoints. The RPC client loads on demand. */
export async function getBalance(
  context: AdapterContext,
  { account, network, signal }: { account: Account; network: Network; signal: AbortSignal },
): Promise<Balance> {
  const { readNativeBalance } = await import('./native-balance.js')
  signal.throwIfAborted()
  const value = await readNativeBalance(context, { account, network, signal })
  signal.throwIfAborted()
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}
