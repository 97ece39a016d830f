import * as z from 'zod/mini'
import { type Decoded, statement } from '../../statement.js'
import { address, amount, text, time } from '../../value.js'
import { type Warning, warn } from '../../warning.js'
import { allowanceWarnings } from '../allowance.js'
import { type EvmContext, isSame, isZero } from '../context.js'
import { at, kind, uint } from './shapes.js'
import type { TypedData } from './typed-data.js'

const cow = kind(
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  z.object({
    sellToken: at,
    buyToken: at,
    receiver: at,
    sellAmount: uint,
    buyAmount: uint,
    feeAmount: uint,
    validTo: uint,
  }),
)
const zeroEx = kind(
  'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
  z.object({
    makerToken: at,
    takerToken: at,
    maker: at,
    makerAmount: uint,
    takerAmount: uint,
    expiry: uint,
  }),
)
const oneInch = kind(
  'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
  z.object({
    maker: at,
    receiver: at,
    makerAsset: at,
    takerAsset: at,
    makingAmount: uint,
    takingAmount: uint,
    makerTraits: uint,
  }),
)

/** The venues' contracts, the same on every network that has them. */
const contracts = {
  cow: '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
  zeroEx: '0xdef1c0ded9bec7f1a1670819833240f027b25eff',
  oneInch: '0x111111125421ca6dc452d289314280a0f8842a65',
}

interface Swap {
  venue: string
  maker: string
  give: { token: string; amount: bigint }
  get: { token: string; amount: bigint }
  receiver: string
  deadline: bigint
}

/** Describes a swap order for a venue's solvers: CoW Protocol, 0x, 1inch. */
export function decodeSwapOrder(
  type: string,
  { domain, message }: TypedData,
  context: EvmContext,
): Decoded | undefined {
  const isAt = (contract: string) =>
    typeof domain.verifyingContract === 'string' && isSame(domain.verifyingContract, contract)
  if (type === cow.type && isAt(contracts.cow)) {
    const order = cow.message.parse(message)
    return say(
      {
        venue: 'CoW Protocol',
        maker: context.account,
        deadline: order.validTo,
        give: { token: order.sellToken, amount: order.sellAmount + order.feeAmount },
        get: { token: order.buyToken, amount: order.buyAmount },
        receiver: isZero(order.receiver) ? context.account : order.receiver,
      },
      context,
    )
  }
  if (type === zeroEx.type && isAt(contracts.zeroEx)) {
    const order = zeroEx.message.parse(message)
    return say(
      {
        venue: '0x',
        maker: order.maker,
        receiver: order.maker,
        deadline: order.expiry,
        give: { token: order.makerToken, amount: order.makerAmount },
        get: { token: order.takerToken, amount: order.takerAmount },
      },
      context,
    )
  }
  if (type !== oneInch.type || !isAt(contracts.oneInch)) return undefined
  const order = oneInch.message.parse(message)
  // An extension changes the amounts, and only its hash is signed.
  if ((order.makerTraits & hasExtension) !== 0n) return undefined
  // 40 bits of the traits are the end time. Zero means no end.
  const until = (order.makerTraits >> 80n) & 0xff_ffff_ffffn
  return say(
    {
      venue: '1inch',
      maker: order.maker,
      deadline: until === 0n ? endless : until,
      give: { token: order.makerAsset, amount: order.makingAmount },
      get: { token: order.takerAsset, amount: order.takingAmount },
      receiver: isZero(order.receiver) ? order.maker : order.receiver,
    },
    context,
  )
}

const hasExtension = 1n << 249n
const endless = (1n << 256n) - 1n

/** Describes an offer to swap. */
export function say(
  { venue, maker, give, get, receiver, deadline }: Swap,
  context: EvmContext,
): Decoded {
  const isMine = isSame(receiver, context.account)
  const warnings: Warning[] = [
    ...(isSame(maker, context.account) ? [] : [warn('typed.owner')]),
    ...(get.amount <= 1n ? [warn('order.cheap')] : []),
    ...(isMine ? [] : [warn('order.recipient', { recipient: address(receiver) })]),
    ...allowanceWarnings(context.account, context, { unlimited: false, until: deadline }),
  ]
  const values = {
    venue: text(venue),
    deadline: time(deadline),
    recipient: address(receiver),
    given: amount(give.token, give.amount),
    received: amount(get.token, get.amount),
  }
  return {
    statements: [statement(isMine ? 'order.swap' : 'order.swap.receiver', values)],
    warnings,
  }
}
