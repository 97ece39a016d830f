// Loaded together with the lists of calls.
import type { Client } from 'viem'
import { decodeErrorResult, isHex, parseAbi } from 'viem'
import type { OperationParameters } from '../adapter/parameters.js'
import type { TokenMovement } from '../adapter/tokens.js'
import type { TransactionRequest } from '../adapter/transaction-request.js'
import { sumTransfers } from '../evm/assets/transfers.js'
import { type CallResult, simulateCalls, wordOf } from '../evm/rpc/simulate-calls.js'
import { toQuantity } from '../evm/values/hex.js'
import { toAddress } from '../evm/values/to-address.js'
import { omitUndefined } from '../omit-undefined.js'

/** The result of one simulated call. */
export interface SimulatedCall {
  readonly isFailed: boolean
  readonly gasUsed: bigint
  /** The contract's reason for a revert. */
  readonly reason?: string
}

/** The result of calls simulated in order. */
export interface Simulation {
  readonly calls: readonly SimulatedCall[]
  /** The total amounts that the calls move. Absent if the node doesn't report them. */
  readonly movements?: readonly TokenMovement[]
}

/**
 * A contract that exists in the simulation only. It returns the balance of the address in its call data:
 * `PUSH1 0 CALLDATALOAD BALANCE PUSH1 0 MSTORE PUSH1 32 PUSH1 0 RETURN`.
 */
const scales = {
  address: '0x00000000000000000000000000000000ca7ab1e5',
  code: '0x6000353160005260206000f3',
}

/**
 * Simulates calls in order (`eth_simulateV1`).
 *
 * @throws if the node doesn't support that
 */
export async function simulate(
  client: Client,
  { account, signal }: OperationParameters,
  transactions: readonly TransactionRequest[],
): Promise<Simulation> {
  const owner = toAddress(account.address, 'account')
  const weigh = { to: scales.address, data: `0x${owner.slice(2).toLowerCase().padStart(64, '0')}` }
  const calls = transactions.map(({ to, data, value }) =>
    omitUndefined({
      from: owner,
      to,
      data,
      value: value === undefined ? undefined : toQuantity(value),
    }),
  )
  const all = await simulateCalls(client, signal, {
    calls: [weigh, ...calls, weigh],
    stateOverrides: { [scales.address]: { code: scales.code } },
  })
  const results = all.slice(1, -1)
  const [before, after] = [wordOf(all.at(0)), wordOf(all.at(-1))]
  const simulated = results.map(toSimulatedCall)
  if (before === undefined || after === undefined) return { calls: simulated }
  const transfers = sumTransfers(
    results.flatMap(({ logs = [] }) => logs),
    owner,
  )
  const native = before === after ? [] : [{ amount: after - before }]
  return { calls: simulated, movements: [...transfers, ...native] }
}

function toSimulatedCall({ status, gasUsed, returnData, error }: CallResult): SimulatedCall {
  const isFailed = status === '0x0'
  const reason = isFailed ? (reasonOf(returnData) ?? error?.message) : undefined
  return { isFailed, gasUsed, reason: reason?.slice(0, 256) }
}

const abi = parseAbi(['error Error(string)'])

/** Returns a contract's reason for a revert, if it is an `Error(string)`. */
function reasonOf(data: string | undefined): string | undefined {
  try {
    return isHex(data) && data !== '0x' ? decodeErrorResult({ abi, data }).args[0] : undefined
  } catch {
    return undefined
  }
}
