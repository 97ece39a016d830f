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
  associatedTokenProgram,
  computeBudgetProgram,
  memoPrograms,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../transactions/programs.js'
import type { ReadInstruction } from '../transactions/read-instructions.js'
import { describeSystem } from './describe-system.js'
import { describeToken } from './describe-token.js'
import { described } from './described.js'
import type { KnownTokenAccount, SolanaFacts } from './solana-facts.js'

/** Describes the instructions of a transaction, one after another. */
export function describeInstructions(
  instructions: readonly ReadInstruction[],
  facts: SolanaFacts,
): Decoded {
  const made = accountsMade(instructions)
  const withMade: SolanaFacts = {
    ...facts,
    tokenAccountOf: (at) => facts.tokenAccountOf(at) ?? made.get(at),
  }
  const all = instructions.map((one) => describe(one, withMade))
  const statements = all.flatMap((one) => one.statements)
  return {
    statements: statements.length > 0 ? statements : [statement('solana.nothing')],
    warnings: unique(all.flatMap(({ warnings }) => warnings)),
  }
}

type Describe = (one: ReadInstruction, facts: SolanaFacts) => Decoded | undefined

const programs: ReadonlyMap<string, Describe> = new Map<string, Describe>([
  [systemProgram, describeSystem],
  [tokenProgram, describeToken],
  [token2022Program, describeToken],
  [associatedTokenProgram, describeAssociated],
  // The fee includes price and limit.
  [computeBudgetProgram, () => described([])],
  ...memoPrograms.map((program): [string, Describe] => [program, describeMemo]),
])

function describe(one: ReadInstruction, facts: SolanaFacts): Decoded {
  const program = address(one.program)
  const read = programs.get(one.program)
  const unknown = (code: 'solana.unknownProgram' | 'solana.unreadable') =>
    described([statement('solana.unknown', { program })], [warn(code, { program })])
  if (!read) return unknown('solana.unknownProgram')
  try {
    return read(one, facts) ?? unknown('solana.unreadable')
  } catch {
    return unknown('solana.unreadable')
  }
}

function describeMemo({ data }: ReadInstruction): Decoded {
  const memo = new TextDecoder('utf-8', { fatal: true }).decode(data)
  return described([statement('solana.memo', { memo: text(memo) })])
}

function describeAssociated(one: ReadInstruction): Decoded | undefined {
  const account = readAssociated(one)
  if (!account) return undefined
  const values = { token: token(account.mint), owner: address(account.owner) }
  return described([statement('solana.token.account', values)])
}

/** @returns undefined for an instruction that creates no account */
function readAssociated({
  data,
  accounts,
}: ReadInstruction): (KnownTokenAccount & { address: string }) | undefined {
  // The oldest form has no data. The third recovers tokens.
  if ((data[0] ?? 0) > 1) return undefined
  const [, account, owner, mint] = accounts
  return (
    account &&
    owner &&
    mint && { address: account.address, owner: owner.address, mint: mint.address }
  )
}

/** Returns the token accounts that the transaction creates. Their program checks the address. */
const accountsMade = (
  instructions: readonly ReadInstruction[],
): ReadonlyMap<string, KnownTokenAccount> =>
  new Map(
    instructions.flatMap((one): [string, KnownTokenAccount][] => {
      const account = one.program === associatedTokenProgram ? readAssociated(one) : undefined
      return account ? [[account.address, account]] : []
    }),
  )
