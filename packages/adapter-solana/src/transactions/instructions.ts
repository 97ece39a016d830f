import { associatedTokenProgram, computeBudgetProgram, systemProgram } from './programs.js'

/** One account of an instruction, and what the program may do with it. */
interface AccountRole {
  address: string
  signer?: boolean
  writable?: boolean
}

export interface Instruction {
  program: string
  accounts: readonly AccountRole[]
  data: Uint8Array
}

/** Numbers of so many bytes, lowest first. */
function little(...parts: readonly (readonly [value: bigint | number, size: 1 | 4 | 8])[]) {
  const data: number[] = []
  for (const [value, size] of parts) {
    for (let at = 0; at < size; at += 1)
      data.push(Number((BigInt(value) >> BigInt(at * 8)) & 0xffn))
  }
  return Uint8Array.from(data)
}

export const transferLamports = (from: string, to: string, lamports: bigint): Instruction => ({
  program: systemProgram,
  accounts: [
    { address: from, signer: true, writable: true },
    { address: to, writable: true },
  ],
  data: little([2, 4], [lamports, 8]),
})

export const limitComputeUnits = (units: number): Instruction => ({
  program: computeBudgetProgram,
  accounts: [],
  data: little([2, 1], [units, 4]),
})

/** @param price - in millionths of a lamport per compute unit */
export const offerComputeUnitPrice = (price: bigint): Instruction => ({
  program: computeBudgetProgram,
  accounts: [],
  data: little([3, 1], [price, 8]),
})

export interface TokenTransfer {
  /** One of the token programs. */
  program: string
  mint: string
  source: string
  destination: string
  owner: string
  amount: bigint
  decimals: number
}

/** `TransferChecked`: refused when mint or decimals are not what was thought. */
export const transferTokens = (transfer: TokenTransfer): Instruction => ({
  program: transfer.program,
  accounts: [
    { address: transfer.source, writable: true },
    { address: transfer.mint },
    { address: transfer.destination, writable: true },
    { address: transfer.owner, signer: true },
  ],
  data: little([12, 1], [transfer.amount, 8], [transfer.decimals, 1]),
})

export interface AssociatedAccount {
  payer: string
  account: string
  owner: string
  mint: string
  /** The token program. */
  program: string
}

/** Makes an associated token account; does nothing where it is there already. */
export const createAssociatedAccount = (made: AssociatedAccount): Instruction => ({
  program: associatedTokenProgram,
  accounts: [
    { address: made.payer, signer: true, writable: true },
    { address: made.account, writable: true },
    { address: made.owner },
    { address: made.mint },
    { address: systemProgram },
    { address: made.program },
  ],
  data: little([1, 1]),
})
