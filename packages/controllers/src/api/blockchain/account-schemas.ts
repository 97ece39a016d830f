// The blockchain API's answers about an account.
import { formatAccountId, parseAccountId } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import type { Token } from '../../sources/token.js'
import type { Transaction, Transfer } from '../../sources/transaction.js'
import {
  accountId,
  address,
  decimal,
  decimals,
  label,
  money,
  mostMoney,
  networkId,
  picture,
  text,
  uiMultiplier,
} from './bounds.js'

const isOfNetwork = ({
  address: id,
  chainId,
}: {
  address?: string | null | undefined
  chainId: string
}) => !id || parseAccountId(id).network === chainId

/** Replaces a null multiplier, which tokens without one have, by undefined. */
const withoutNull = <Quantity extends { uiMultiplier?: string | null | undefined }>({
  uiMultiplier: own,
  ...quantity
}: Quantity) => ({ ...quantity, uiMultiplier: own ?? undefined })

/** A token that the account holds. */
export const tokenRow = z.pipe(
  z
    .object({
      name: label,
      symbol: label,
      chainId: networkId,
      address: z.nullish(accountId),
      value: z.nullish(money),
      price: z.nullish(money),
      quantity: z.object({ decimals, numeric: decimal, uiMultiplier }),
      iconUrl: picture,
      logoUri: picture,
      eip2612: z.nullish(z.boolean()),
    })
    .check(z.refine(isOfNetwork, 'an address of its network')),
  z.transform(
    ({ address: id, value, price, iconUrl, logoUri, eip2612, quantity, ...row }): Token =>
      omitUndefined({
        ...row,
        quantity: withoutNull(quantity),
        address: id || undefined,
        // Without a price, the value is unknown rather than zero.
        price: typeof price === 'number' ? price : undefined,
        value: typeof value === 'number' ? value : undefined,
        iconUrl: iconUrl || undefined,
        logoUri: logoUri || undefined,
        eip2612: typeof eip2612 === 'boolean' ? eip2612 : undefined,
      }),
  ),
)

const optionalLabel = z.nullish(label)

const fungible = z.object({
  name: optionalLabel,
  symbol: optionalLabel,
  icon: z.nullish(z.object({ url: picture })),
})

const nft = z.object({
  name: optionalLabel,
  flags: z.nullish(z.object({ is_spam: z.nullish(z.boolean()) })),
  content: z.nullish(z.object({ preview: z.nullish(z.object({ url: picture })) })),
})

const transferRow = z.pipe(
  z.object({
    direction: z.enum(['in', 'out', 'self']),
    quantity: z.object({ numeric: decimal, uiMultiplier }),
    value: z.nullish(money),
    fungible_info: z.nullish(fungible),
    nft_info: z.nullish(nft),
  }),
  z.transform(
    ({ direction, quantity, value, fungible_info, nft_info }): Transfer =>
      omitUndefined({
        direction,
        quantity: withoutNull(quantity),
        value: typeof value === 'number' && value <= mostMoney ? value : undefined,
        fungible_info: fungible_info ? toFungible(fungible_info) : undefined,
        nft_info: nft_info ? toNft(nft_info) : undefined,
      }),
  ),
)

function toFungible({ name, symbol, icon }: z.output<typeof fungible>) {
  return omitUndefined({
    name: name || undefined,
    symbol: symbol || undefined,
    icon: icon?.url ? { url: icon.url } : undefined,
  })
}

function toNft({ name, flags, content }: z.output<typeof nft>) {
  const url = content?.preview?.url
  return omitUndefined({
    name: name || undefined,
    content: url ? { preview: { url } } : undefined,
    flags: { is_spam: flags?.is_spam ?? false },
  })
}

/** ISO 8601, with a valid date. */
const time = z
  .string()
  .check(
    z.refine(
      (value) =>
        /^\d{4}-\d\d-\d\dT[\d:.]{5,18}(Z|[+-]\d\d:\d\d)$/.test(value) &&
        !Number.isNaN(Date.parse(value)),
      'a time',
    ),
  )

/** A party to a transfer. The creation of a contract has no receiver. */
const partyAddress = z.pipe(
  z.nullish(z.union([address, z.literal('')])),
  z.transform((value) => value ?? ''),
)

/** A transaction of an account. */
export const transactionRow = z.pipe(
  z.object({
    id: text(256).check(z.minLength(1)),
    metadata: z.object({
      operationType: z.string().check(z.regex(/^[\w -]{1,64}$/)),
      hash: z.string().check(z.regex(/^[a-zA-Z0-9]{1,128}$/)),
      chain: networkId,
      minedAt: time,
      sentFrom: partyAddress,
      sentTo: partyAddress,
      status: z.enum(['confirmed', 'failed', 'pending']),
    }),
    transfers: z.nullish(z.array(transferRow).check(z.maxLength(500))),
  }),
  z.transform(({ transfers, ...row }): Transaction => ({ ...row, transfers: transfers ?? [] })),
)

/** A token's price. */
export const priceRow = z.object({ address: accountId, price: money })

/** A page of an account's history. */
export const historyAnswer = z.object({
  data: z.array(z.unknown()),
  next: z.nullish(text(4_096)),
})

/** An account's tokens. */
export const balanceAnswer = z.object({ balances: z.array(z.unknown()) })

/** Prices of tokens. */
export const priceAnswer = z.object({ fungibles: z.array(z.unknown()) })

/** The networks of the API. */
export const chainsAnswer = z.object({ http: z.array(z.unknown()) })

export { networkId as chainRow }

/**
 * Returns a CAIP-10 id, with an EVM address in lower case, because a service may change its case.
 */
export function priceKey(id: string): string {
  const { network, address: account } = parseAccountId(id)
  return network.startsWith('eip155:') ? formatAccountId(network, account.toLowerCase()) : id
}
