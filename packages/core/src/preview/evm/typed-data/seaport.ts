import * as z from 'zod/mini'
import { type Decoded, type Statement, statement } from '../../statement.js'
import { address, amount, native, number, time, token, type Value } from '../../value.js'
import { type Warning, warn } from '../../warning.js'
import { allowanceWarnings } from '../allowance.js'
import { type EvmContext, isSame } from '../context.js'
import { at, kind, uint } from './shapes.js'
import type { TypedData } from './typed-data.js'

const item = {
  itemType: uint,
  token: at,
  identifierOrCriteria: uint,
  startAmount: uint,
  endAmount: uint,
}
const order = kind(
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)',
  z.object({
    offerer: at,
    offer: z.array(z.object(item)),
    consideration: z.array(z.object({ ...item, recipient: at })),
    endTime: uint,
  }),
)
type Item = z.output<z.ZodMiniObject<typeof item>>

/** The contracts of versions 1.4 to 1.6, with the same address on every network. */
const contracts = [
  '0x00000000000001ad428e4906ae43d8f9852d0dd6',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
  '0x0000000000000068f116a894984e2db1123eb395',
]
const shown = 20

/** Describes an order of Seaport, a market for NFTs: the offer, and who gets what for it. */
export function decodeSeaport(
  type: string,
  { domain, message }: TypedData,
  context: EvmContext,
): Decoded | undefined {
  const { verifyingContract } = domain
  if (type !== order.type || typeof verifyingContract !== 'string') return undefined
  if (!contracts.some((one) => isSame(one, verifyingContract))) return undefined
  const { offerer, offer, consideration, endTime } = order.message.parse(message)
  if (offer.length === 0 || offer.length > shown || consideration.length > shown) return undefined
  // Larger item types stand for any of several ids, of which the order has only a hash.
  if ([...offer, ...consideration].some(({ itemType }) => itemType > 3n)) return undefined
  const statements: Statement[] = [
    ...offer.map((one) =>
      statement('order.seaport.give', { given: toValue(one, mostOf(one)) }, [
        ...idOf(one, mostOf(one)),
        { name: 'endTime', value: time(endTime) },
      ]),
    ),
    ...consideration.map((one) =>
      statement(
        'order.seaport.get',
        { recipient: address(one.recipient), received: toValue(one, leastOf(one)) },
        idOf(one, leastOf(one)),
      ),
    ),
    ...(consideration.length ? [] : [statement('order.seaport.nothing')]),
  ]
  const ownItems = consideration.filter(({ recipient }) => isSame(recipient, context.account))
  const isCheap = ownItems.every((one) => leastOf(one) <= 1n && one.itemType < 2n)
  const warnings: Warning[] = [
    ...(isSame(offerer, context.account) ? [] : [warn('typed.owner')]),
    ...(isCheap ? [warn('order.cheap')] : []),
    ...allowanceWarnings(context.account, context, { unlimited: false, until: endTime }),
  ]
  return { statements, warnings }
}

const mostOf = ({ startAmount, endAmount }: Item) =>
  startAmount > endAmount ? startAmount : endAmount

const leastOf = ({ startAmount, endAmount }: Item) =>
  startAmount < endAmount ? startAmount : endAmount

/** 0 is the network's own currency, 1 an ERC-20 token, all others are items of a collection. */
const toValue = (one: Item, raw: bigint): Value =>
  one.itemType === 0n
    ? native(raw)
    : one.itemType === 1n
      ? amount(one.token, raw)
      : token(one.token)

const idOf = (one: Item, count: bigint) =>
  one.itemType < 2n
    ? []
    : [
        { name: 'id', value: number(one.identifierOrCriteria) },
        { name: 'count', value: number(count) },
      ]
