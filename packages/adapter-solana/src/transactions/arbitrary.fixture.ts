import { formatSolanaAddress } from '@carabiner/core/solana'
import { address as toAddress } from '@solana/addresses'
import { AccountRole, type Instruction, isSignerRole, isWritableRole } from '@solana/instructions'
import { PublicKey, TransactionInstruction } from '@solana/web3.js'
import fc from 'fast-check'

export const address = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => toAddress(formatSolanaAddress(bytes)))

const role = fc.constantFrom(
  AccountRole.READONLY,
  AccountRole.READONLY_SIGNER,
  AccountRole.WRITABLE,
  AccountRole.WRITABLE_SIGNER,
)

/** Instructions that use few addresses, so that an account often has several roles. */
export const instructions = fc.array(address, { minLength: 4, maxLength: 8 }).chain((addresses) => {
  const one = fc.constantFrom(...addresses)
  return fc.array(
    fc.record<Instruction>({
      programAddress: address,
      accounts: fc.array(fc.record({ address: one, role }), { maxLength: 6 }),
      data: fc.uint8Array({ maxLength: 200 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
})

/** Converts an instruction to web3.js's types. */
export const toWeb3 = ({ programAddress, accounts = [], data = new Uint8Array() }: Instruction) =>
  new TransactionInstruction({
    programId: new PublicKey(programAddress),
    keys: accounts.map((account) => ({
      pubkey: new PublicKey(account.address),
      isSigner: isSignerRole(account.role),
      isWritable: isWritableRole(account.role),
    })),
    data: Buffer.from(data),
  })
