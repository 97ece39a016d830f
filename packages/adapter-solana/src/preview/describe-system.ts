import { address, type Decoded, native, statement, warn } from '@carabiner/core/preview'
import type { ReadInstruction } from '../transactions/read-instructions.js'
import { described, receiverWarnings } from './described.js'
import { createInstructionReader } from './instruction-reader.js'
import type { SolanaFacts } from './solana-facts.js'

/**
 * Describes an instruction of the System program.
 *
 * @returns undefined for an unknown instruction
 * @throws if it is too short
 */
export function describeSystem(
  { data, accounts }: ReadInstruction,
  facts: SolanaFacts,
): Decoded | undefined {
  const read = createInstructionReader(data)
  const at = (index: number): string => {
    const account = accounts[index]
    if (!account) throw new RangeError('an account is missing')
    return account.address
  }
  switch (read.u32()) {
    case 0:
      return created(at(1), read.u64(), read)
    case 1:
      return assigned(at(0), read.address())
    case 2:
      return sent(at(0), at(1), read.u64(), facts)
    // With a seed: the base account, then the seed with its length in eight bytes.
    case 3:
      skipSeed(read)
      return created(at(1), read.u64(), read)
    case 4:
      return described(
        [statement('solana.nonce', { account: address(at(0)) })],
        [warn('solana.nonce')],
      )
    case 5:
      return sent(at(0), at(1), read.u64(), facts)
    case 7: {
      const account = address(at(0))
      return described(
        [statement('solana.nonce.authority', { account, to: address(read.address()) })],
        [warn('solana.authority', { account })],
      )
    }
    case 10:
      skipSeed(read)
      return assigned(at(0), read.address())
    case 11:
      return sent(at(0), at(2), read.u64(), facts)
    // Space for data, and the beginning or the update of a nonce.
    case 6:
    case 8:
    case 9:
    case 12:
      return described([])
    default:
      return undefined
  }
}

type Reader = ReturnType<typeof createInstructionReader>

function skipSeed(read: Reader): void {
  read.skip(32)
  read.skip(Number(read.u64()))
}

function created(account: string, lamports: bigint, read: Reader): Decoded {
  read.skip(8)
  const program = address(read.address())
  const values = { amount: native(lamports), program, account: address(account) }
  return described([statement('solana.create', values)])
}

const assigned = (account: string, program: string): Decoded =>
  described(
    [statement('solana.assign', { account: address(account), program: address(program) })],
    [warn('solana.owner')],
  )

function sent(from: string, to: string, lamports: bigint, facts: SolanaFacts): Decoded {
  const values = { amount: native(lamports), to: address(to), from: address(from) }
  const kind = from === facts.account ? 'solana.transfer' : 'solana.transferFrom'
  return described([statement(kind, values)], receiverWarnings(to, facts))
}
