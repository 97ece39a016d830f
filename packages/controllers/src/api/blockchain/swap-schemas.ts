// The blockchain API's answers about swaps.
import { parseAccountId } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import type { ListedSwapToken, SwapTransaction } from '../../sources/swaps-source.js'
import { accountId, label, picture } from './bounds.js'
import { isNativeId } from './price-id.js'

/** An amount in the smallest unit. The limit is above the digits of any amount. */
const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((value) => BigInt(value)),
)
/** A gas limit, as a text or a number. */
const gas = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,20}$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
)
/** An account or token id (CAIP-10) on an EVM network. */
const evmAccount = accountId.check(z.regex(/^eip155:\d{1,32}:0x[0-9a-fA-F]{40}$/))
const data = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x([0-9a-fA-F]{2}){4,65536}$/.test(value),
  'call data',
)

interface ApiSwapToken extends ListedSwapToken {
  readonly chainId: string
}

/** A token that can be swapped. */
export const swapTokenRow = z.pipe(
  z.object({
    name: label,
    symbol: label,
    address: evmAccount,
    decimals: z.int().check(z.gte(0), z.lte(36)),
    logoUri: picture,
    eip2612: z.nullish(z.boolean()),
  }),
  z.transform(
    ({ address, logoUri, eip2612, ...row }): ApiSwapToken =>
      omitUndefined({
        ...row,
        chainId: parseAccountId(address).network,
        address: !isNativeId(address) ? address : undefined,
        iconUrl: logoUri || undefined,
        eip2612: eip2612 || undefined,
      }),
  ),
)

export const swapTokensAnswer = z.object({ tokens: z.array(z.unknown()) })

/** The best offer comes first. */
export const quotesAnswer = z.object({
  quotes: z.array(z.object({ toAmount: amount })).check(z.maxLength(100)),
})

export const allowanceAnswer = z.object({ allowance: amount })

export const gasPriceAnswer = z.object({ standard: amount, fast: amount, instant: amount })

interface ApiTransaction {
  from: string
  to: string
  data: `0x${string}`
  eip155?: { gas?: bigint | undefined } | undefined
}

/** Returns a transaction with the networks of its accounts. */
function transactionOf(
  tx: ApiTransaction,
  value: bigint,
): SwapTransaction & { readonly networks: readonly string[] } {
  const [from, to] = [parseAccountId(tx.from), parseAccountId(tx.to)]
  const limit = tx.eip155?.gas
  return omitUndefined({
    networks: [from.network, to.network],
    from: from.address,
    to: to.address,
    data: tx.data,
    value,
    // Zero means that the API made no estimate.
    gas: limit !== undefined && limit > 0n ? limit : undefined,
  })
}

const parts = {
  from: evmAccount,
  to: evmAccount,
  data,
  eip155: z.optional(z.object({ gas: z.optional(gas) })),
}

/** A swap transaction. `amount` is its value in the native currency. */
export const swapAnswer = z.pipe(
  z.object({ tx: z.object({ ...parts, amount }) }),
  z.transform(({ tx }) => transactionOf(tx, tx.amount)),
)

export const approvalAnswer = z.pipe(
  z.object({ tx: z.object({ ...parts, value: amount }) }),
  z.transform(({ tx }) => transactionOf(tx, tx.value)),
)
