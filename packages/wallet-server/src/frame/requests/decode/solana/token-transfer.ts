import { address, amount, number, statement } from '@carabiner/core/preview'
import type { SolanaContext } from './context.js'
import { type DecodedInstruction, decodedInstruction } from './instruction.js'
import { receiverWarnings } from './receiver.js'

interface Transfer {
  readonly source: string
  readonly destination: string
  readonly authority: string
  readonly mint: string | undefined
  /** In the token's smallest unit, like the fee. */
  readonly amount: bigint
  /** The mint's fee, if the instruction names it. @default the mint's own */
  readonly fee?: bigint
}

/** Describes a transfer. The receiver is the owner of the target account, if known. */
export function sent(transfer: Transfer, context: SolanaContext): DecodedInstruction {
  const { amount: raw } = transfer
  const source = context.tokenAccountOf(transfer.source)
  const mint = transfer.mint ?? source?.mint
  const receiver = context.tokenAccountOf(transfer.destination)?.owner ?? transfer.destination
  const to = { to: address(receiver), source: address(transfer.source) }
  const warnings = receiverWarnings(receiver, context, mint)
  if (mint === undefined) {
    const values = { ...to, count: number(raw) }
    return decodedInstruction([statement('solana.token.transfer.unnamed', values)], warnings)
  }
  const from = source?.owner ?? transfer.authority
  const kind = from === context.account ? 'solana.token.transfer' : 'solana.token.transferFrom'
  const values = { ...to, amount: amount(mint, raw), from: address(from) }
  const fee = feeOf(transfer, mint, context)
  if (fee === 0n) return decodedInstruction([statement(kind, values)], warnings)
  const received = amount(mint, fee < raw ? raw - fee : 0n)
  return decodedInstruction(
    [statement(`${kind}.fee`, { ...values, received, fee: amount(mint, fee) })],
    warnings,
  )
}

function feeOf(transfer: Transfer, mint: string, context: SolanaContext): bigint {
  // A transfer to the same account moves nothing and has no fee.
  if (transfer.source === transfer.destination) return 0n
  return transfer.fee ?? context.transferFeeOf(mint, transfer.amount)
}
