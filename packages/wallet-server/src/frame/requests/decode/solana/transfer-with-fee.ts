import type { SolanaContext } from './context.js'
import type { DecodedInstruction, Instruction } from './instruction.js'
import { token2022Program } from './programs.js'
import { sent } from './token-transfer.js'

/** The numbers of Token-2022's fee instructions, and of the transfer among them. */
const marks = [26, 1] as const
const size = 19

/**
 * Parses `TransferCheckedWithFee` of Token-2022: amount, decimals and fee. The program accepts no
 * fee but the mint's.
 *
 * @returns undefined for another instruction
 */
export function decodeTransferWithFee(
  { programAddress, accounts = [], data = new Uint8Array() }: Instruction,
  context: SolanaContext,
): DecodedInstruction | undefined {
  const [source, mint, destination, authority] = accounts.map(({ address }) => address)
  const isIt = programAddress === token2022Program && marks.every((mark, at) => data[at] === mark)
  if (!isIt || data.length < size || !source || !mint || !destination || !authority) {
    return undefined
  }
  const bytes = Uint8Array.from(data)
  const view = new DataView(bytes.buffer)
  const [amount, fee] = [view.getBigUint64(2, true), view.getBigUint64(11, true)]
  return sent({ source, mint, destination, authority, amount, fee }, context)
}
