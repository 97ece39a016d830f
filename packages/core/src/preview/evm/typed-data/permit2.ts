import * as z from 'zod/mini'
import { type Decoded, type Statement, statement } from '../../statement.js'
import { address, amount, time, token } from '../../value.js'
import type { Warning } from '../../warning.js'
import { permit2Address } from '../abi.js'
import { allowanceWarnings, isUnlimited } from '../allowance.js'
import { type EvmContext, isSame } from '../context.js'
import { at, kind, uint } from './shapes.js'
import type { TypedData } from './typed-data.js'

const details = z.object({ token: at, amount: uint, expiration: uint })
const detailsType = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permitted = z.object({ token: at, amount: uint })
const permittedType = 'TokenPermissions(address token,uint256 amount)'

const single = kind(
  `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${detailsType}`,
  z.object({ details, spender: at }),
)
const batch = kind(
  `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${detailsType}`,
  z.object({ details: z.array(details), spender: at }),
)
const transfer = kind(
  `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permittedType}`,
  z.object({ permitted, spender: at, deadline: uint }),
)
const batchTransfer = kind(
  `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permittedType}`,
  z.object({ permitted: z.array(permitted), spender: at, deadline: uint }),
)

/** Describes Permit2's signed data: allowances and single transfers. */
export function decodePermit2Data(
  type: string,
  data: TypedData,
  context: EvmContext,
): Decoded | undefined {
  const { verifyingContract } = data.domain
  if (typeof verifyingContract !== 'string' || !isSame(verifyingContract, permit2Address)) {
    return undefined
  }
  if (type === single.type) {
    const message = single.message.parse(data.message)
    return join([allow(message.details, message.spender, context)])
  }
  if (type === batch.type) {
    const message = batch.message.parse(data.message)
    return join(message.details.map((one) => allow(one, message.spender, context)))
  }
  if (type === transfer.type) {
    const message = transfer.message.parse(data.message)
    return join([take(message.permitted, message, context)])
  }
  if (type === batchTransfer.type) {
    const message = batchTransfer.message.parse(data.message)
    return join(message.permitted.map((one) => take(one, message, context)))
  }
  return undefined
}

type Said = readonly [Statement, readonly Warning[]]

function allow(one: z.output<typeof details>, spender: string, context: EvmContext): Said {
  const values = {
    spender: address(spender),
    token: token(one.token),
    amount: amount(one.token, one.amount),
  }
  if (one.amount === 0n) return [statement('permit2.revoke', values), []]
  const unlimited = isUnlimited(one.amount, 160)
  const warnings = allowanceWarnings(spender, context, { unlimited, until: one.expiration })
  const kind = unlimited ? 'typed.permit2.unlimited' : 'typed.permit2'
  return [statement(kind, { ...values, expiration: time(one.expiration) }), warnings]
}

/** Describes one transfer that the spender may make through Permit2. */
export function take(
  one: z.output<typeof permitted>,
  { spender, deadline }: { spender: string; deadline: bigint },
  context: EvmContext,
): Said {
  const values = {
    spender: address(spender),
    token: token(one.token),
    amount: amount(one.token, one.amount),
    deadline: time(deadline),
  }
  const unlimited = isUnlimited(one.amount)
  const kindOf = unlimited ? 'typed.permit2.transfer.unlimited' : 'typed.permit2.transfer'
  const warnings = allowanceWarnings(spender, context, { unlimited, until: deadline })
  return [statement(kindOf, values), warnings]
}

/** @returns undefined for an empty list, which counts as unknown data */
const join = (transfers: readonly Said[]): Decoded | undefined =>
  transfers.length
    ? {
        statements: transfers.map(([one]) => one),
        warnings: transfers.flatMap(([, warnings]) => warnings),
      }
    : undefined
