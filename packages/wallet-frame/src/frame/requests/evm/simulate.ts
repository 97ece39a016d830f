import {
  type Client,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseAbi,
} from 'viem'
import * as z from 'zod/mini'
import type { Change, Preview } from '../review.js'
import { readChanges } from './read-changes.js'

const hex = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-f]*$/i.test(value),
)
const log = z.object({ address: hex, topics: z.array(hex), data: hex })
const call = z.object({
  status: hex,
  returnData: z.optional(hex),
  gasUsed: z.optional(hex),
  logs: z.optional(z.array(log)),
})
const blocks = z.array(z.object({ calls: z.array(call) }))

type Hex = `0x${string}`

/** A call as it is going to be sent. */
export interface SimulatedCall {
  readonly from: Hex
  readonly to?: Hex
  readonly data: Hex
  readonly value: bigint
}

/** What would come of it. */
export interface Simulation {
  readonly preview: Preview
  /** Why it would fail, as the contract says; empty where it does not say. Absent where it would not. */
  readonly failure?: string
  readonly gasUsed?: bigint
}

/** Tokens whose balances are compared. */
const most = 16
const errors = parseAbi(['error Error(string reason)', 'error Panic(uint256 code)'])

/**
 * Tries calls of one account on the network's latest state, one after another and without sending them: what leaves the
 * account, and what arrives. Where one fails, none of them counts.
 *
 * @param calls - at least one, all from the same account
 */
export async function simulate(
  client: Client,
  calls: readonly [SimulatedCall, ...SimulatedCall[]],
): Promise<Simulation> {
  const [first] = calls
  const results = await tryCalls(client, calls.map(toWire))
  if (!results) {
    // Each call alone: what one of several leads to depends on those before it.
    return calls.length === 1 ? simulateWithCall(client, first) : { preview: { state: 'none' } }
  }
  const used = results.flatMap(({ gasUsed }) => (gasUsed === undefined ? [] : [BigInt(gasUsed)]))
  const gasUsed =
    used.length === calls.length ? { gasUsed: used.reduce((sum, one) => sum + one) } : {}
  const failed = results.find(({ status }) => BigInt(status) !== 1n)
  if (failed) {
    const failure = reasonOf(failed.returnData)
    return { preview: { state: 'known', changes: [] }, failure, ...gasUsed }
  }
  const logs = results.flatMap((result) => result.logs ?? [])
  const changes = readChanges(logs, first.from)
  return { preview: await checkBalances(client, calls, changes), ...gasUsed }
}

const toWire = ({ from, to, data, value }: SimulatedCall) => ({
  from,
  ...(to !== undefined && { to }),
  ...(data !== '0x' && { input: data }),
  value: numberToHex(value),
})

/** @returns undefined where the node can't, or does not answer as it should */
async function tryCalls(client: Client, calls: readonly object[]) {
  try {
    const answer: unknown = await client.request<{
      Parameters: readonly unknown[]
      ReturnType: unknown
    }>({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls: [{ calls }], traceTransfers: true, validation: false }, 'latest'],
    })
    const { data } = z.safeParse(blocks, answer)
    const [block] = data ?? []
    return block?.calls.length === calls.length ? block.calls : undefined
  } catch {
    return undefined
  }
}

/**
 * The tokens' own balances before and after, where a simulation's logs named them: a token may log another amount
 * than it moves.
 */
async function checkBalances(
  client: Client,
  calls: readonly [SimulatedCall, ...SimulatedCall[]],
  changes: readonly Change[],
): Promise<Preview> {
  const [{ from }] = calls
  const tokens = changes
    .flatMap(({ direction, value }) =>
      direction !== 'allows' && value.type === 'amount' && value.token !== 'native'
        ? value.token
        : [],
    )
    .filter((token): token is Hex => token.startsWith('0x'))
  if (tokens.length === 0) return { state: 'known', changes }
  if (tokens.length > most) return { state: 'none' }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [from] })
  const asks = tokens.map((to) => ({ from, to, input: data }))
  const tried = await tryCalls(client, [...asks, ...calls.map(toWire), ...asks])
  const balances = tried?.map(({ returnData }) => readBalance(returnData))
  if (!balances) return { state: 'none' }
  const moved = tokens.flatMap((token, at): Change[] | undefined => {
    const [before, after] = [balances[at], balances[tokens.length + calls.length + at]]
    if (before === undefined || after === undefined) return []
    return before === after ? [] : [toChange(token, after - before)]
  })
  if (balances.slice(0, tokens.length).some((balance) => balance === undefined))
    return { state: 'none' }
  const others = changes.filter(
    ({ direction, value }) =>
      direction === 'allows' || value.type !== 'amount' || value.token === 'native',
  )
  return { state: 'known', changes: [...others, ...moved.filter((change) => change !== undefined)] }
}

const toChange = (token: string, difference: bigint): Change => ({
  direction: difference < 0n ? 'out' : 'in',
  value: { type: 'amount', token, raw: difference < 0n ? -difference : difference },
})

function readBalance(returned: Hex | undefined): bigint | undefined {
  try {
    return decodeFunctionResult({
      abi: erc20Abi,
      functionName: 'balanceOf',
      data: returned ?? '0x',
    })
  } catch {
    return undefined
  }
}

/** On a node that simulates nothing: whether it would fail is asked, and a plain transfer changes what it says. */
async function simulateWithCall(client: Client, one: SimulatedCall): Promise<Simulation> {
  const { to, data, value } = one
  const [code, failure] = await Promise.all([
    to === undefined ? '0x' : client.request({ method: 'eth_getCode', params: [to, 'latest'] }),
    client.request({ method: 'eth_call', params: [toWire(one), 'latest'] }).then(
      () => undefined,
      (error: unknown) => reasonOf(revertDataOf(error)),
    ),
  ])
  const isPlain = to !== undefined && data === '0x' && (code === undefined || code === '0x')
  const changes: Change[] =
    value > 0n ? [{ direction: 'out', value: { type: 'amount', token: 'native', raw: value } }] : []
  return {
    preview: isPlain ? { state: 'known', changes } : { state: 'none' },
    ...(failure !== undefined && { failure }),
  }
}

/** What a node answered with, somewhere in the error's causes. */
function revertDataOf(error: unknown): Hex | undefined {
  let at: unknown = error
  for (let depth = 0; depth < 8 && typeof at === 'object' && at !== null; depth += 1) {
    const { data } = z.safeParse(z.object({ data: hex }), at).data ?? {}
    if (data !== undefined) return data
    at = 'cause' in at ? at.cause : undefined
  }
  return undefined
}

/** The contract's own words. */
function reasonOf(data: Hex | undefined): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi: errors, data: data ?? '0x' })
    return errorName === 'Error' ? String(args[0]).slice(0, 256) : `Panic ${args[0]}`
  } catch {
    return ''
  }
}
