import type { Statement, Warning } from '@carabiner/core/preview'
import type { ResolvedInstruction } from '@solana/kit'

/** An instruction with its accounts by address. Data is optional. */
export type Instruction = ResolvedInstruction

/**
 * The description of one instruction. It has no statements for an instruction that is not worth
 * showing, such as a price per unit.
 */
export interface DecodedInstruction {
  readonly statements: readonly Statement[]
  readonly warnings: readonly Warning[]
}

export const decodedInstruction = (
  statements: readonly Statement[],
  warnings: readonly Warning[] = [],
): DecodedInstruction => ({ statements, warnings })
