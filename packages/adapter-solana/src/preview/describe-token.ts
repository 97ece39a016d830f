import {
  address,
  amount,
  type Decoded,
  number,
  type Statement,
  statement,
  text,
  token,
  warn,
} from '@carabiner/core/preview'
import type { ReadInstruction } from '../transactions/read-instructions.js'
import { described, receiverWarnings } from './described.js'
import { createInstructionReader } from './instruction-reader.js'
import type { SolanaFacts } from './solana-facts.js'

/** The rights that `SetAuthority` transfers, by their number. */
const authorities = [
  'right to make more',
  'right to freeze accounts',
  'ownership',
  'right to close',
]

/**
 * Describes an instruction of SPL Token or Token-2022.
 *
 * @returns undefined for an unknown instruction
 * @throws if it is too short
 */
export function describeToken(
  { data, accounts }: ReadInstruction,
  facts: SolanaFacts,
): Decoded | undefined {
  const read = createInstructionReader(data)
  const at = (index: number): string => {
    const account = accounts[index]
    if (!account) throw new RangeError('an account is missing')
    return account.address
  }
  const mintOf = (account: string) => facts.tokenAccountOf(account)?.mint
  const kind = read.u8()
  switch (kind) {
    case 3:
      return sent(
        { source: at(0), to: at(1), authority: at(2), mint: mintOf(at(0)), raw: read.u64() },
        facts,
      )
    case 12:
      return sent(
        { source: at(0), mint: at(1), to: at(2), authority: at(3), raw: read.u64() },
        facts,
      )
    case 26: {
      // Transfers with a fee of Token-2022, whose other instructions have a number of their own.
      if (read.u8() !== 1) return undefined
      const raw = read.u64()
      read.skip(1)
      const transfer = { source: at(0), mint: at(1), to: at(2), authority: at(3), raw }
      return sent({ ...transfer, fee: read.u64() }, facts)
    }
    case 4:
      return approved(at(0), at(1), mintOf(at(0)), read.u64())
    case 13:
      return approved(at(0), at(2), at(1), read.u64())
    case 5:
      return described([statement('solana.token.revoke', { source: address(at(0)) })])
    case 6: {
      const authority = authorities[read.u8()]
      return authority === undefined
        ? undefined
        : transferred(at(0), authority, read.u8() === 1 ? read.address() : undefined)
    }
    case 7:
    case 14: {
      const values = { token: token(at(0)), to: address(at(1)), count: number(read.u64()) }
      return described([statement('solana.token.mint', values)])
    }
    case 8:
    case 15:
      return described([
        counted('solana.token.burn', { source: address(at(0)) }, at(1), read.u64()),
      ])
    case 9: {
      const values = { account: address(at(0)), to: address(at(1)) }
      return described([statement('solana.token.close', values)], receiverWarnings(at(1), facts))
    }
    case 17:
      return described([statement('solana.token.sync', { account: address(at(0)) })])
    case 1:
      return accountMade(at(1), at(2))
    case 16:
    case 18:
      return accountMade(at(1), read.address())
    default:
      return undefined
  }
}

interface Transfer {
  readonly source: string
  readonly to: string
  readonly authority: string
  readonly mint: string | undefined
  /** In the token's smallest unit, like the fee. */
  readonly raw: bigint
  /** The mint's fee, if the instruction names it. */
  readonly fee?: bigint
}

/** The receiver is the owner of the target account, if known. */
function sent(
  { source, to, authority, mint, raw, fee = 0n }: Transfer,
  facts: SolanaFacts,
): Decoded {
  const receiver = facts.tokenAccountOf(to)?.owner ?? to
  const from = facts.tokenAccountOf(source)?.owner ?? authority
  const warnings = receiverWarnings(receiver, facts, mint)
  const places = { to: address(receiver), source: address(source), from: address(from) }
  if (mint === undefined) {
    const values = { ...places, count: number(raw) }
    return described([statement('solana.token.transfer.unnamed', values)], warnings)
  }
  const kind = from === facts.account ? 'solana.token.transfer' : 'solana.token.transferFrom'
  const values = { ...places, amount: amount(mint, raw) }
  if (fee === 0n) return described([statement(kind, values)], warnings)
  const received = amount(mint, fee < raw ? raw - fee : 0n)
  return described(
    [statement(`${kind}.fee`, { ...values, received, fee: amount(mint, fee) })],
    warnings,
  )
}

function approved(source: string, to: string, mint: string | undefined, raw: bigint): Decoded {
  const delegate = address(to)
  return described(
    [counted('solana.token.approve', { delegate, source: address(source) }, mint, raw)],
    [warn('solana.delegate', { delegate })],
  )
}

function transferred(owned: string, right: string, to: string | undefined): Decoded {
  const account = address(owned)
  const values = { account, authority: text(right) }
  return to === undefined
    ? described(
        [statement('solana.token.authority.none', values)],
        [warn('solana.authority.none', { account })],
      )
    : described(
        [statement('solana.token.authority', { ...values, to: address(to) })],
        [warn('solana.authority', { account })],
      )
}

const accountMade = (mint: string, owner: string): Decoded =>
  described([statement('solana.token.account', { token: token(mint), owner: address(owner) })])

const counted = (
  kind: 'solana.token.approve' | 'solana.token.burn',
  values: Statement['values'],
  mint: string | undefined,
  raw: bigint,
): Statement =>
  mint === undefined
    ? statement(`${kind}.unnamed`, { ...values, count: number(raw) })
    : statement(kind, { ...values, amount: amount(mint, raw) })
