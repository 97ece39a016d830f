// Loaded with the calls.
import type { Client } from 'viem'
import * as z from 'zod/mini'
import type { OperationParameters } from '../adapter/adapter.js'
import type { TokenMovement } from '../adapter/tokens.js'
import type { TransactionRequest } from '../adapter/transaction-request.js'
import { withDeadline } from '../async/deadline.js'
import { sumTransfers } from '../evm/assets/transfers.js'
import { toQuantity } from '../evm/values/hex.js'
import { toAddress } from '../evm/values/to-address.js'
import { reasonOf } from './revert-reason.js'

const hex = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]*$/))])
const simulated = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: z.enum(['0x0', '0x1']),
        gasUsed: z.pipe(
          z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/)),
          z.transform((value) => BigInt(value)),
        ),
        returnData: z.optional(hex),
        error: z.optional(z.object({ message: z.optional(z.string()) })),
        logs: z.optional(z.array(z.object({ address: hex, topics: z.array(hex), data: hex }))),
      }),
    ),
  }),
)
type Result = z.output<typeof simulated>[number]['calls'][number]

/** What a call came to that was tried. */
export interface SimulatedCall {
  readonly isFailed: boolean
  readonly gasUsed: bigint
  /** What the contract said. */
  readonly reason?: string
}

/** What calls came to that were tried in their order. */
export interface Simulation {
  readonly calls: readonly SimulatedCall[]
  /** What they moved together; absent where the node does not say it. */
  readonly movements?: readonly TokenMovement[]
}

/** In ms. */
const timeout = 20_000

/**
 * A contract that stands in the simulation alone, and says the balance of whose address it is called with: `PUSH1 0
 * CALLDATALOAD BALANCE PUSH1 0 MSTORE PUSH1 32 PUSH1 0 RETURN`.
 */
const scales = {
  address: '0x00000000000000000000000000000000ca7ab1e5',
  code: '0x6000353160005260206000f3',
}

/** Tries calls in their order (`eth_simulateV1`). @throws where the node can't */
export async function simulate(
  client: Client,
  { account, signal }: OperationParameters,
  transactions: readonly TransactionRequest[],
): Promise<Simulation> {
  const owner = toAddress(account.address, 'account')
  const weigh = { to: scales.address, data: `0x${owner.slice(2).toLowerCase().padStart(64, '0')}` }
  const calls = transactions.map(({ to, data, value }) => ({
    from: owner,
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
    ...(value !== undefined && { value: toQuantity(value) }),
  }))
  const block = {
    calls: [weigh, ...calls, weigh],
    stateOverrides: { [scales.address]: { code: scales.code } },
  }
  const asking = client.request<{ Parameters: unknown[]; ReturnType: unknown }>({
    method: 'eth_simulateV1',
    params: [{ blockStateCalls: [block], validation: false }, 'latest'],
  })
  const answer = await withDeadline(asking, { action: 'simulation', timeout, signal })
  const all = z.parse(simulated, answer)[0]?.calls ?? []
  if (all.length !== calls.length + 2) throw new Error('not every call was simulated')
  const results = all.slice(1, -1)
  const [before, after] = [weightOf(all.at(0)), weightOf(all.at(-1))]
  return {
    calls: results.map(toSimulatedCall),
    ...(before !== undefined &&
      after !== undefined && {
        movements: [
          ...sumTransfers(
            results.flatMap(({ logs = [] }) => logs),
            owner,
          ),
          ...(before === after ? [] : [{ amount: after - before }]),
        ],
      }),
  }
}

function toSimulatedCall({ status, gasUsed, returnData, error }: Result): SimulatedCall {
  const isFailed = status === '0x0'
  const reason = isFailed ? (reasonOf(returnData) ?? error?.message) : undefined
  return { isFailed, gasUsed, ...(reason !== undefined && { reason: reason.slice(0, 256) }) }
}

const weightOf = (result: Result | undefined): bigint | undefined =>
  result?.status === '0x1' && result.returnData?.length === 66
    ? BigInt(result.returnData)
    : undefined
