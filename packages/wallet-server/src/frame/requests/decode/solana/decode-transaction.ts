import {
  address,
  type Decoded,
  statement,
  text,
  token,
  unique,
  warn,
} from '@carabiner/core/preview'
import {
  type CompiledTransactionMessage,
  getInstructionsFromCompiledTransactionMessage,
  type LoadedAddresses,
} from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  AssociatedTokenInstruction,
  parseAssociatedTokenInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import type { SolanaContext, TokenAccount } from './context.js'
import { type DecodedInstruction, decodedInstruction, type Instruction } from './instruction.js'
import { computeBudgetProgram, memoPrograms, token2022Program } from './programs.js'
import { decodeSystem } from './system.js'
import { decodeToken } from './token.js'

/**
 * Describes a Solana transaction, instruction by instruction.
 *
 * @param loaded - the accounts of its lookup tables. Undefined if they could not be read
 */
export function decodeTransaction(
  message: CompiledTransactionMessage,
  loaded: LoadedAddresses | undefined,
  context: SolanaContext,
): Decoded {
  const instructions = readInstructions(message, loaded)
  const [payer] = message.staticAccounts
  const feePayer =
    payer !== undefined && payer !== context.account
      ? [warn('solana.feePayer', { payer: address(payer) })]
      : []
  if (!instructions) {
    return {
      statements: [statement('solana.unreadable')],
      warnings: [warn('solana.table'), ...feePayer],
    }
  }
  const withMade = { ...context, tokenAccountOf: accountsMade(instructions, context) }
  const all = instructions.map((one) => decodeInstruction(one, withMade))
  const statements = all.flatMap((one) => one.statements)
  return {
    statements: statements.length ? statements : [statement('solana.nothing')],
    warnings: unique([
      ...(message.header.numSignerAccounts > 1 ? [warn('solana.signers')] : []),
      ...feePayer,
      ...all.flatMap((one) => one.warnings),
    ]),
  }
}

/** @returns undefined for an account in an unread table, or with an invalid index */
function readInstructions(
  message: CompiledTransactionMessage,
  loaded: LoadedAddresses | undefined,
): readonly Instruction[] | undefined {
  try {
    return getInstructionsFromCompiledTransactionMessage(message, loaded ?? null)
  } catch {
    return undefined
  }
}

function decodeInstruction(one: Instruction, context: SolanaContext): DecodedInstruction {
  const program = address(one.programAddress)
  const read = readerOf(one.programAddress)
  if (!read) {
    return decodedInstruction(
      [statement('solana.unknown', { program })],
      [warn('solana.unknownProgram', { program })],
    )
  }
  const unreadable = () =>
    decodedInstruction(
      [statement('solana.unknown', { program })],
      [warn('solana.unreadable', { program })],
    )
  try {
    return read(one, context) ?? unreadable()
  } catch {
    return unreadable()
  }
}

type Reader = (one: Instruction, context: SolanaContext) => DecodedInstruction | undefined

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  [SYSTEM_PROGRAM_ADDRESS, decodeSystem],
  [TOKEN_PROGRAM_ADDRESS, decodeToken],
  [token2022Program, decodeToken],
  [ASSOCIATED_TOKEN_PROGRAM_ADDRESS, decodeAssociated],
  // The shown fee already includes price and limit.
  [computeBudgetProgram, () => decodedInstruction([])],
  ...memoPrograms.map((program): [string, Reader] => [program, decodeMemo]),
])

const readerOf = (program: string): Reader | undefined => readers.get(program)

function decodeMemo({ data = new Uint8Array() }: Instruction): DecodedInstruction {
  const memo = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(data))
  return decodedInstruction([statement('solana.memo', { memo: text(memo) })])
}

function decodeAssociated(one: Instruction): DecodedInstruction | undefined {
  const newAccount = readAssociated(one)
  if (!newAccount) return undefined
  const values = { token: token(newAccount.mint), owner: address(newAccount.owner) }
  return decodedInstruction([statement('solana.token.account', values)])
}

/** @returns undefined for an instruction that creates no account */
function readAssociated({
  data = new Uint8Array(),
  ...rest
}: Instruction): (TokenAccount & { address: string }) | undefined {
  // The oldest form of this instruction has no data.
  const parsed = parseAssociatedTokenInstruction({
    ...rest,
    data: data.length === 0 ? Uint8Array.of(0) : data,
  })
  if (parsed.instructionType === AssociatedTokenInstruction.RecoverNestedAssociatedToken) {
    return undefined
  }
  const { ata, owner, mint } = parsed.accounts
  return { address: ata.address, owner: owner.address, mint: mint.address }
}

/**
 * Returns the token accounts that the transaction creates. Their program verifies the address by
 * owner and mint.
 */
function accountsMade(
  instructions: readonly Instruction[],
  context: SolanaContext,
): SolanaContext['tokenAccountOf'] {
  const newAccounts = new Map<string, TokenAccount>()
  for (const one of instructions) {
    if (one.programAddress !== ASSOCIATED_TOKEN_PROGRAM_ADDRESS) continue
    try {
      const read = readAssociated(one)
      if (read) newAccounts.set(read.address, read)
    } catch {
      // Described as unreadable elsewhere.
    }
  }
  return (at) => context.tokenAccountOf(at) ?? newAccounts.get(at)
}
