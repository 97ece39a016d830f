import { computeBudgetProgram } from '../transactions/programs.js'
import type { ReadInstruction } from '../transactions/read-instructions.js'
import { createInstructionReader } from './instruction-reader.js'

/** In lamports, for each signature. */
const signatureFee = 5_000n
/** The compute units of an instruction without a limit, and of a transaction at most. */
const units = { each: 200_000n, most: 1_400_000n }

/** Returns the fee of a transaction by the network's rules, in lamports. */
export function expectedFee(signers: number, instructions: readonly ReadInstruction[]): bigint {
  let limit: bigint | undefined
  let price = 0n
  const budget = instructions.filter(({ program }) => program === computeBudgetProgram)
  for (const { data } of budget) {
    if (data.length < 5) continue
    const read = createInstructionReader(data)
    const kind = read.u8()
    if (kind === 2) limit = BigInt(read.u32())
    if (kind === 3 && data.length >= 9) price = read.u64()
  }
  const unlimited = BigInt(instructions.length - budget.length) * units.each
  const used = limit ?? unlimited
  const paid = used < units.most ? used : units.most
  return BigInt(signers) * signatureFee + (paid * price + 999_999n) / 1_000_000n
}
