import * as z from 'zod/mini'
import type { Decoded } from '../../statement.js'
import { permit2Address } from '../abi.js'
import { type EvmContext, isSame } from '../context.js'
import { take } from './permit2.js'
import { at, uint } from './shapes.js'
import { say } from './swap-orders.js'
import type { TypedData } from './typed-data.js'
import { isReactor } from './uniswap-x-reactors.js'

const start =
  /^PermitWitnessTransferFrom\(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,(\w+) witness\)/
const names = /^(V2|V3|Exclusive)?DutchOrder$|^PriorityOrder$|^LimitOrder$/

const message = z.object({
  permitted: z.object({ token: at, amount: uint }),
  spender: at,
  deadline: uint,
  witness: z.object({
    info: z.object({ reactor: at, swapper: at }),
    outputs: z.optional(z.array(z.unknown())),
    baseOutputs: z.optional(z.array(z.unknown())),
  }),
})
const output = z.object({
  token: at,
  amount: z.optional(uint),
  endAmount: z.optional(uint),
  minAmount: z.optional(uint),
  recipient: at,
})

/** Describes a Permit2 transfer with a witness: an order of UniswapX, or an unknown one. */
export function decodeWitness(
  type: string,
  data: TypedData,
  context: EvmContext,
): Decoded | undefined {
  const { verifyingContract } = data.domain
  const [, witness] = start.exec(type) ?? []
  if (witness === undefined || typeof verifyingContract !== 'string') return undefined
  if (!isSame(verifyingContract, permit2Address)) return undefined
  const plain = z.safeParse(z.omit(message, { witness: true }), data.message)
  if (!plain.success) return undefined
  const { permitted, deadline } = plain.data
  const order = names.test(witness) ? z.safeParse(message, data.message).data : undefined
  const outputs = order && readOutputs(order.witness.outputs ?? order.witness.baseOutputs)
  const { reactor } = order?.witness.info ?? {}
  // Any contract can claim to be the reactor, and ignore the order.
  const isKnown =
    reactor !== undefined &&
    isSame(plain.data.spender, reactor) &&
    isReactor(reactor, context.chainId)
  if (!order || !outputs || !isKnown) {
    const [transfer, warnings] = take(permitted, plain.data, context)
    return { statements: [transfer], warnings }
  }
  const ownOutputs = outputs.filter(({ recipient }) => isSame(recipient, context.account))
  const [largest] = ownOutputs.length ? ownOutputs : outputs
  if (!largest) return undefined
  const received = (ownOutputs.length ? ownOutputs : outputs)
    .filter(({ token }) => token === largest.token)
    .reduce((sum, { least }) => sum + least, 0n)
  return say(
    {
      venue: 'UniswapX',
      maker: order.witness.info.swapper,
      deadline,
      give: permitted,
      get: { token: largest.token, amount: received },
      receiver: largest.recipient,
    },
    context,
  )
}

/** Returns the minimum of each output. @returns undefined if one of them has another form */
function readOutputs(list: readonly unknown[] | undefined) {
  const outputs = (list ?? []).map((one) => {
    const { data } = z.safeParse(output, one)
    const least = data && (data.endAmount ?? data.minAmount ?? data.amount)
    return least === undefined || !data ? undefined : { ...data, least }
  })
  const read = outputs.flatMap((one) => one ?? [])
  return read.length === outputs.length && read.length > 0 ? read : undefined
}
