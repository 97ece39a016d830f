import type { Balance } from '../adapter/adapter.js'
import type { OperationParameters } from '../adapter/parameters.js'
import { withDeadline } from '../async/deadline.js'
import { formatAccountId } from '../caip/caip-10.js'
import type { Engine } from '../connection/engine.js'
import { NetworkOrAddressUndefinedError } from '../errors/operation-errors.js'
import { knownConnection } from './known-connection.js'
import { type OperationOptions, requireActive } from './require-active.js'

/** The options for reading a balance. */
export interface BalanceOptions extends OperationOptions {
  /** Whether to ignore a cached balance, such as after a send or when the visitor retries. @default false */
  fresh?: boolean
}

/** The time limit in ms, enough to try every endpoint with retries. */
const balanceTimeout = 60_000

/**
 * Reads the native balance of the active account from the network's endpoints, and caches it for 30 s. Clears the cache
 * when the account sends through this instance.
 *
 * @throws {NetworkOrAddressUndefinedError | RpcError | WalletTimeoutError | AbortedError}
 */
export async function getBalance(engine: Engine, options: BalanceOptions = {}): Promise<Balance> {
  const { parameters, release } = owner(engine, options)
  try {
    return await readBalance(engine, parameters, options)
  } finally {
    release()
  }
}

async function readBalance(
  engine: Engine,
  { account, connector, network, signal }: OperationParameters,
  options: BalanceOptions,
): Promise<Balance> {
  const { caipNetworkId: networkId } = network
  const caipAddress = formatAccountId(networkId, account.address)
  const ask = async () => {
    const answer = engine.adapter(account.namespace).getBalance({ account, network, signal })
    const balance = await withDeadline(answer, {
      action: 'balance',
      timeout: balanceTimeout,
      signal,
    })
    return { caipAddress, balance: { ...balance, value: balance.value.toString() } }
  }
  const { nativeBalance } = await engine.caches()
  const { balance, timestamp } = await nativeBalance.use(caipAddress, ask, options.fresh)
  const { decimals, symbol } = balance
  const read = { value: BigInt(balance.value), decimals, symbol }
  const connection = knownConnection(engine, { ...account, connectorId: connector.id })
  const before = connection?.details?.balance
  // The answer to a later request is newer, unless the clock has been set back since.
  const newer =
    before?.networkId === networkId &&
    before.timestamp > timestamp &&
    before.timestamp <= Date.now()
  if (connection && !newer) {
    connection.details = { ...connection.details, balance: { ...read, networkId, timestamp } }
  }
  return read
}

function owner(engine: Engine, options: OperationOptions) {
  try {
    return requireActive(engine, options)
  } catch (error) {
    throw new NetworkOrAddressUndefinedError(error)
  }
}
