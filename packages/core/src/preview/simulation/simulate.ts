import { type Client, decodeErrorResult, parseAbi } from 'viem'
import * as z from 'zod/mini'
import type { Change, Preview } from '../change.js'
import { highestPrice } from './gas-price.js'
import { checkHoldings } from './holdings.js'
import { involvedContracts } from './involved-contracts.js'
import { readChanges } from './read-changes.js'
import {
  asker,
  hex,
  type SimulatedCall,
  type Terms,
  toWire,
  tryWireCalls,
} from './try-wire-calls.js'

type Hex = `0x${string}`

/** The result of a simulation. */
export interface Simulation {
  readonly preview: Preview
  /** The contract's reason of a failure, or an empty string. Absent if it would not fail. */
  readonly failure?: string
  readonly gasUsed?: bigint
}

/** The gas limit of a question to a contract. */
const askGas = 500_000n
const errors = parseAbi(['error Error(string reason)', 'error Panic(uint256 code)'])

/**
 * Simulates calls of one account in the next block, one after another: outgoing and incoming
 * amounts. If one call fails, all count as failed.
 *
 * @param calls - at least one, all from the same account
 */
export async function simulate(
  client: Client,
  calls: readonly [SimulatedCall, ...SimulatedCall[]],
  terms: Terms,
): Promise<Simulation> {
  const [first] = calls
  const tried = (terms.actualCalls ?? calls).map((call) => toWire(call, terms))
  const results = await tryWireCalls(client, tried, terms)
  if (!results) {
    // Several calls are not tried one by one, because each depends on the previous ones.
    return calls.length === 1
      ? simulateWithCall(client, first, terms)
      : { preview: { state: 'none' } }
  }
  const used = results.flatMap(({ gasUsed }) => (gasUsed === undefined ? [] : [BigInt(gasUsed)]))
  const gasUsed =
    used.length === tried.length ? { gasUsed: used.reduce((sum, one) => sum + one) } : {}
  const failed = results.find(({ status }) => BigInt(status) !== 1n)
  if (failed) {
    const failure = reasonOf(failed.returnData)
    return { preview: { state: 'known', changes: [] }, failure, ...gasUsed }
  }
  const logs = results.flatMap((result) => result.logs ?? [])
  const holdings = checkHoldings(
    first.from,
    readChanges(logs, first.from),
    involvedContracts(calls, results),
  )
  if (!holdings) return { preview: { state: 'none' }, ...gasUsed }
  const { questions, read } = holdings
  if (questions.length === 0) return { preview: read([], []), ...gasUsed }
  // Another caller asks, so that the account's balance and nonce stay as they are.
  const asks = questions.map(({ to, data }) =>
    toWire({ from: asker, to, data, value: 0n }, { ...terms, gas: askGas }),
  )
  const answers = await tryWireCalls(client, [...asks, ...tried, ...asks], terms)
  const returned = answers?.map(({ status, returnData }) =>
    BigInt(status) === 1n ? returnData : undefined,
  )
  const preview: Preview = returned
    ? read(returned.slice(0, asks.length), returned.slice(-asks.length))
    : { state: 'none' }
  return { preview, ...gasUsed }
}

/**
 * On a node without simulation: asks only whether the call would fail. A plain transfer's changes
 * are known.
 */
async function simulateWithCall(
  client: Client,
  one: SimulatedCall,
  terms: Terms,
): Promise<Simulation> {
  const { to, data, value } = one
  const [code, failure] = await Promise.all([
    to === undefined ? '0x' : client.request({ method: 'eth_getCode', params: [to, 'latest'] }),
    failureOf(client, one, terms),
  ])
  const isPlain = to !== undefined && data === '0x' && (code === undefined || code === '0x')
  const changes: Change[] =
    value > 0n ? [{ direction: 'out', value: { type: 'amount', token: 'native', raw: value } }] : []
  return {
    preview: isPlain ? { state: 'known', changes } : { state: 'none' },
    failure,
  }
}

/** Returns the reason of a failing call, or undefined. */
async function failureOf(
  client: Client,
  one: SimulatedCall,
  terms: Terms,
): Promise<string | undefined> {
  const { from, to, input, value, ...paid } = toWire(one, terms)
  const call = { from, to, input, value }
  const ask = (params: object) =>
    client.request<{ Parameters: readonly unknown[]; ReturnType: unknown }>({
      method: 'eth_call',
      params: [params, 'latest'],
    })
  // The entry point pays for an operation, not the account that the call is simulated from.
  const isPaid =
    terms.actualCalls === undefined &&
    terms.balance >= one.value + terms.gas * highestPrice(terms.price)
  return ask(isPaid ? { ...call, ...paid } : call).then(
    () => undefined,
    (error: unknown) => reasonOf(revertDataOf(error)),
  )
}

/** Returns the revert data in an error's chain of causes. */
function revertDataOf(error: unknown): Hex | undefined {
  let at: unknown = error
  for (let depth = 0; depth < 8 && typeof at === 'object' && at !== null; depth += 1) {
    const { data } = z.safeParse(z.object({ data: hex }), at).data ?? {}
    if (data !== undefined) return data
    at = 'cause' in at ? at.cause : undefined
  }
  return undefined
}

/** Returns the contract's own words. */
function reasonOf(data: Hex | undefined): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi: errors, data: data ?? '0x' })
    return errorName === 'Error' ? String(args[0]).slice(0, 256) : `Panic ${args[0]}`
  } catch {
    return ''
  }
}
