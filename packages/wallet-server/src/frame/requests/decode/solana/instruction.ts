import type { ResolvedInstruction } from '@solana/kit'
import type { Statement } from '../statement.js'
import type { Warning } from '../warning.js'

/** An instruction with its accounts by address; data may be left out where there is none. */
export type Instruction = ResolvedInstruction

/** What one instruction comes to. No statement: it is nothing that is told (a price per unit, say). */
export interface DecodedInstruction {
  readonly statements: readonly Statement[]
  readonly warnings: readonly Warning[]
}

export const told = (
  statements: readonly Statement[],
  warnings: readonly Warning[] = [],
): DecodedInstruction => ({ statements, warnings })
