import type {
  ChainTransaction,
  ChainTransfer,
  ReadActivityParameters,
} from '@carabiner/core/internal'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import * as z from 'zod/mini'
import { token2022Program } from '../transactions/programs.js'
import { ask, commitment, type RequestTarget, type RpcContext } from './ask.js'
import { readScales } from './scales.js'

/** The page is small, because the details of each transaction take a separate request. */
const pageSize = 20

const blockTime = z.nullish(z.int())
const failure = z.optional(z.unknown())
const signatures = z.array(z.object({ signature: z.string(), err: failure, blockTime }))

/**
 * Not limited to safe integers: other accounts may have more lamports than JSON can represent
 * exactly.
 */
const balances = z.array(z.number())
const tokenBalances = z.nullish(
  z.array(
    z.object({
      mint: z.string(),
      owner: z.optional(z.string()),
      programId: z.optional(z.string()),
      uiTokenAmount: z.object({
        amount: z.string().check(z.regex(/^\d{1,20}$/)),
        decimals: z.int().check(z.gte(0), z.lte(255)),
      }),
    }),
  ),
)
const details = z.nullable(
  z.object({
    transaction: z.object({ message: z.object({ accountKeys: z.array(z.string()) }) }),
    meta: z.nullable(
      z.object({
        fee: z.int(),
        preBalances: balances,
        postBalances: balances,
        preTokenBalances: tokenBalances,
        postTokenBalances: tokenBalances,
        loadedAddresses: z.nullish(
          z.object({ writable: z.array(z.string()), readonly: z.array(z.string()) }),
        ),
      }),
    ),
  }),
)
type Details = NonNullable<z.output<typeof details>>
type Meta = NonNullable<Details['meta']>

/**
 * Reads the transactions of an account from the network's index of its address. Tokens received
 * from others are missing: such a transaction names the token account, not its owner.
 */
export async function readActivity(
  context: RpcContext,
  { account: { address }, network, signal, cursor }: ReadActivityParameters,
): Promise<{ items: ChainTransaction[]; next?: string }> {
  const target = { network, signal }
  const options = { limit: pageSize, commitment, before: cursor }
  const params = [address, options]
  const entries = await ask(context, target, 'getSignaturesForAddress', params, signatures)
  const all = await Promise.all(
    entries.map(async (one) => ({
      ...one,
      read: await readDetails(context, target, one.signature),
    })),
  )
  const scaleOf = await readScales(
    context,
    target,
    all.flatMap(({ read }) => extendedMints(read?.meta ?? undefined)),
  )
  const items = all.map(({ signature, err, blockTime, read }): ChainTransaction => {
    const { decimals } = network.nativeCurrency
    const time = typeof blockTime === 'number' ? BigInt(blockTime) : undefined
    const scaledThen = (transfer: ChainTransfer) =>
      transfer.token === undefined ? transfer : { ...transfer, ...scaleOf(transfer.token, time) }
    const description = read?.meta
      ? describe(address, decimals, keysOf(read), read.meta)
      : { from: '', to: '', transfers: [] }
    return {
      hash: signature,
      status: err === null || err === undefined ? 'confirmed' : 'failed',
      minedAt: typeof blockTime === 'number' ? blockTime * 1000 : undefined,
      ...description,
      transfers: description.transfers.map(scaledThen),
    }
  })
  const lastSignature = entries.at(-1)?.signature
  return {
    items,
    next: entries.length >= pageSize && lastSignature !== undefined ? lastSignature : undefined,
  }
}

/**
 * Reads the details of a transaction.
 *
 * @returns undefined when they are unreadable or no longer available, although the transaction
 * exists
 */
async function readDetails(context: RpcContext, target: RequestTarget, signature: string) {
  const config = { encoding: 'json', commitment, maxSupportedTransactionVersion: 1 }
  try {
    return await ask(context, target, 'getTransaction', [signature, config], details)
  } catch (error) {
    if (error instanceof InvalidHttpResponseError) return undefined
    throw error
  }
}

/** Returns the Token-2022 mints. No other mint can have a UI multiplier. */
const extendedMints = (meta: Meta | undefined): string[] =>
  [...(meta?.preTokenBalances ?? []), ...(meta?.postTokenBalances ?? [])].flatMap(
    ({ mint, programId }) => (programId === token2022Program ? mint : []),
  )

/** Returns the accounts of a transaction, in the order of its balances. */
const keysOf = ({ transaction, meta }: Details): string[] => [
  ...transaction.message.accountKeys,
  ...(meta?.loadedAddresses?.writable ?? []),
  ...(meta?.loadedAddresses?.readonly ?? []),
]

function describe(address: string, decimals: number, keys: readonly string[], meta: Meta) {
  const tokens = tokenChanges(meta)
  const lamports = keys.map((key, at) => {
    const change = (meta.postBalances[at] ?? 0) - (meta.preBalances[at] ?? 0)
    // The first account pays the fee.
    return { owner: key, change: at === 0 ? change + meta.fee : change }
  })
  const native = lamports.find(({ owner }) => owner === address)?.change ?? 0
  const transfers: ChainTransfer[] = [
    ...tokens
      .filter(({ owner }) => owner === address)
      .map(({ change, ...token }) => ({ ...token, ...moved(change) }))
      .map(({ owner: _, ...transfer }) => transfer),
    ...(native !== 0 && Number.isSafeInteger(native)
      ? [{ ...moved(BigInt(native)), decimals }]
      : []),
  ]
  const [first] = transfers
  const others = first?.token === undefined ? lamports : tokens.filter(isOf(first.token))
  const other = counterparty(address, first?.direction, others)
  const [payer = ''] = keys
  if (first?.direction === 'in') return { from: other ?? payer, to: address, transfers }
  return { from: first ? address : payer, to: other ?? '', transfers }
}

const isOf =
  (token: string) =>
  ({ token: other }: { token: string }) =>
    other === token

const moved = (change: bigint) =>
  change > 0n
    ? { direction: 'in' as const, amount: change }
    : { direction: 'out' as const, amount: -change }

/** Returns the changed token balances, by owner and mint. */
function tokenChanges({ preTokenBalances, postTokenBalances }: Meta) {
  const changes = new Map<
    string,
    { owner: string; token: string; decimals: number; change: bigint }
  >()
  const add = (list: Meta['preTokenBalances'], sign: bigint) => {
    for (const { mint: token, owner = '', uiTokenAmount } of list ?? []) {
      const { amount, decimals } = uiTokenAmount
      const key = `${owner} ${token}`
      const before = changes.get(key)?.change ?? 0n
      changes.set(key, { owner, token, decimals, change: before + sign * BigInt(amount) })
    }
  }
  add(preTokenBalances, -1n)
  add(postTokenBalances, 1n)
  return [...changes.values()].filter(({ change }) => change !== 0n)
}

/** Returns the owner with the largest change in the other direction. */
function counterparty(
  address: string,
  direction: ChainTransfer['direction'] | undefined,
  changes: readonly { owner: string; change: number | bigint }[],
): string | undefined {
  const sign = direction === 'in' ? -1 : 1
  const gains = changes
    .filter(({ owner }) => owner !== address && owner !== '')
    .map(({ owner, change }) => ({ owner, gain: Number(change) * sign }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain)
  return gains[0]?.owner
}
