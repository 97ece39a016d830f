// The programs' own clients (`@solana-program/*`) are small in a page, but each needs all of
// `@solana/kit`: 33 more packages for these six instructions. Tests compare the instructions with
// those of the clients.
import { address } from '@solana/addresses'
import { getTupleEncoder } from '@solana/codecs-data-structures'
import { getU8Encoder, getU32Encoder, getU64Encoder } from '@solana/codecs-numbers'
import { type AccountMeta, AccountRole, type Instruction } from '@solana/instructions'
import { associatedTokenProgram, computeBudgetProgram, systemProgram } from './programs.js'

/** An instruction with accounts and data. */
export type FullInstruction = Required<Instruction>

const account = (key: string, role: AccountRole): AccountMeta => ({ address: address(key), role })
const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

export const transferLamports = (from: string, to: string, lamports: bigint): FullInstruction => ({
  programAddress: address(systemProgram),
  accounts: [account(from, WRITABLE_SIGNER), account(to, WRITABLE)],
  data: getTupleEncoder([getU32Encoder(), getU64Encoder()]).encode([2, lamports]),
})

export const limitComputeUnits = (units: number): FullInstruction => ({
  programAddress: address(computeBudgetProgram),
  accounts: [],
  data: getTupleEncoder([getU8Encoder(), getU32Encoder()]).encode([2, units]),
})

/** @param price - in millionths of a lamport per compute unit */
export const offerComputeUnitPrice = (price: bigint): FullInstruction => ({
  programAddress: address(computeBudgetProgram),
  accounts: [],
  data: getTupleEncoder([getU8Encoder(), getU64Encoder()]).encode([3, price]),
})

export interface TokenTransfer {
  /** The token program of the mint. */
  program: string
  mint: string
  source: string
  destination: string
  owner: string
  amount: bigint
  decimals: number
  /** The transfer fee of the mint, if it has one, in the token's smallest unit. */
  fee?: bigint | undefined
  /** The accounts of the token's hook. */
  others?: readonly AccountMeta[]
}

/**
 * Creates a `TransferChecked` instruction, which fails when mint or decimals differ. With a fee,
 * creates `TransferCheckedWithFee`, which also fails when the mint charges another fee.
 */
export const transferTokens = (transfer: TokenTransfer): FullInstruction => ({
  programAddress: address(transfer.program),
  accounts: [
    account(transfer.source, WRITABLE),
    account(transfer.mint, READONLY),
    account(transfer.destination, WRITABLE),
    account(transfer.owner, READONLY_SIGNER),
    ...(transfer.others ?? []),
  ],
  data: transferData(transfer),
})

function transferData({ amount, decimals, fee }: TokenTransfer): FullInstruction['data'] {
  const [u8, u64] = [getU8Encoder(), getU64Encoder()]
  if (fee === undefined) return getTupleEncoder([u8, u64, u8]).encode([12, amount, decimals])
  return getTupleEncoder([u8, u8, u64, u8, u64]).encode([26, 1, amount, decimals, fee])
}

export interface AssociatedAccount {
  payer: string
  account: string
  owner: string
  mint: string
  /** The token program. */
  program: string
}

/**
 * Creates the instruction that creates an associated token account, or does nothing if the account
 * exists.
 */
export const createAssociatedAccount = (accounts: AssociatedAccount): FullInstruction => ({
  programAddress: address(associatedTokenProgram),
  accounts: [
    account(accounts.payer, WRITABLE_SIGNER),
    account(accounts.account, WRITABLE),
    account(accounts.owner, READONLY),
    account(accounts.mint, READONLY),
    account(systemProgram, READONLY),
    account(accounts.program, READONLY),
  ],
  data: Uint8Array.of(1),
})
