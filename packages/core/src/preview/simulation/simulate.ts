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
import { omitUndefined } from '../../omit-undefined.js'
import type { Change, Preview } from '../change.js'
import { type GasPrice, highestPrice } from './gas-price.js'
import type { NextBlock } from './next-block.js'
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

/** A call to simulate. */
export interface SimulatedCall {
  readonly from: Hex
  readonly to?: Hex
  readonly data: Hex
  readonly value: bigint
}

/** The conditions of a simulation: all values by which a contract could detect it. */
export interface Terms {
  readonly block: NextBlock
  /** The offered price of gas. */
  readonly price: GasPrice
  /** The gas limit of each call. */
  readonly gas: bigint
  /** The payer's balance, in wei. */
  readonly balance: bigint
  /**
   * The calls to simulate in place of the shown ones: the entry point's, which call the smart
   * account.
   */
  readonly actualCalls?: readonly [SimulatedCall, ...SimulatedCall[]]
}

/** The result of a simulation. */
export interface Simulation {
  readonly preview: Preview
  /** The contract's reason of a failure, or an empty string. Absent if it would not fail. */
  readonly failure?: string
  readonly gasUsed?: bigint
}

/** Limit of tokens whose balances are compared. */
const most = 16
/** The caller that asks tokens for balances, in no real block. */
const asker = '0x7f5dbc1e86ab1a2c0d4e9d7d3c4f6a5b8e9f0a1b'
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
  const results = await tryCalls(client, tried, terms)
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
  const changes = readChanges(logs, first.from)
  return { preview: await checkBalances(client, first.from, { tried, terms, changes }), ...gasUsed }
}

const toWire = ({ from, to, data, value }: SimulatedCall, { price, gas }: Terms) =>
  omitUndefined({
    from,
    to,
    input: data !== '0x' ? data : undefined,
    value: numberToHex(value),
    gas: numberToHex(gas),
    // Without a price, a node also uses a base fee of 0.
    ...(price.type === 'legacy'
      ? { gasPrice: numberToHex(price.gasPrice) }
      : {
          maxFeePerGas: numberToHex(price.maxFeePerGas),
          maxPriorityFeePerGas: numberToHex(price.maxPriorityFeePerGas),
        }),
  })
type WireCall = ReturnType<typeof toWire>

/** @returns undefined if the node cannot simulate, or gives an invalid answer */
async function tryCalls(client: Client, calls: readonly WireCall[], terms: Terms) {
  const trial = {
    blockOverrides: toOverrides(terms.block),
    stateOverrides: toFunds(calls, terms),
    calls,
  }
  // The chain's own rules first. Without them some nodes know no base fee, and with them others
  // refuse calls of contracts.
  return (await tryAs(client, trial, true)) ?? (await tryAs(client, trial, false))
}

async function tryAs(
  client: Client,
  trial: { readonly calls: readonly WireCall[] },
  validation: boolean,
) {
  try {
    const answer: unknown = await client.request<{
      Parameters: readonly unknown[]
      ReturnType: unknown
    }>({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls: [trial], traceTransfers: true, validation }, 'latest'],
    })
    const { data } = z.safeParse(blocks, answer)
    const [block] = data ?? []
    return block?.calls.length === trial.calls.length ? block.calls : undefined
  } catch {
    return undefined
  }
}

const toOverrides = (block: NextBlock) => ({
  number: numberToHex(block.number),
  time: numberToHex(block.timestamp),
  gasLimit: numberToHex(block.gasLimit),
  baseFeePerGas: block.baseFeePerGas === null ? undefined : numberToHex(block.baseFeePerGas),
  feeRecipient: block.feeRecipient || undefined,
  prevRandao: block.prevRandao || undefined,
})

/**
 * Lends the missing balance, because nodes refuse to simulate a call that the sender cannot pay
 * for. The review warns of it separately.
 */
function toFunds(calls: readonly WireCall[], { balance, gas, price }: Terms) {
  const needed = new Map<Hex, bigint>()
  for (const { from, value } of calls) {
    const most = BigInt(value) + gas * highestPrice(price)
    needed.set(from, (needed.get(from) ?? 0n) + most)
  }
  const [payer] = calls.filter(({ from }) => from !== asker).map(({ from }) => from)
  return Object.fromEntries(
    [...needed]
      .filter(([from, most]) => from !== payer || most > balance)
      .map(([from, most]) => [from, { balance: numberToHex(most) }]),
  )
}

/**
 * Compares the tokens' balances before and after with the logs, because a token may log another
 * amount than it moves.
 */
async function checkBalances(
  client: Client,
  account: Hex,
  {
    tried,
    terms,
    changes,
  }: { tried: readonly WireCall[]; terms: Terms; changes: readonly Change[] },
): Promise<Preview> {
  const tokens = changes
    .flatMap(({ direction, value }) =>
      direction !== 'allows' && value.type === 'amount' && value.token !== 'native'
        ? value.token
        : [],
    )
    .filter((token): token is Hex => token.startsWith('0x'))
  if (tokens.length === 0) return { state: 'known', changes }
  if (tokens.length > most) return { state: 'none' }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  // Another caller asks, so that the account's balance and nonce stay as they are.
  const asks = tokens.map((to) => toWire({ from: asker, to, data, value: 0n }, terms))
  const answers = await tryCalls(client, [...asks, ...tried, ...asks], terms)
  const balances = answers?.map(({ returnData }) => readBalance(returnData))
  if (!balances) return { state: 'none' }
  const [before, after] = [balances.slice(0, tokens.length), balances.slice(-tokens.length)]
  const moved: Change[] = []
  for (const [at, token] of tokens.entries()) {
    const [balanceBefore, balanceAfter] = [before[at], after[at]]
    if (balanceBefore === undefined || balanceAfter === undefined) return { state: 'none' }
    if (balanceBefore !== balanceAfter) moved.push(toChange(token, balanceAfter - balanceBefore))
  }
  const others = changes.filter(
    ({ direction, value }) =>
      direction === 'allows' || value.type !== 'amount' || value.token === 'native',
  )
  return { state: 'known', changes: [...others, ...moved] }
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
