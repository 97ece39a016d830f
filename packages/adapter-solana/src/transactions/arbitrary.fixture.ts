import { formatSolanaAddress } from '@carabiner/core/solana'
import fc from 'fast-check'
import type { Instruction } from './instructions.js'

export const address = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => formatSolanaAddress(bytes))

/** Instructions over few addresses, so that an account often has several roles. */
export const instructions = fc.array(address, { minLength: 4, maxLength: 8 }).chain((known) => {
  const one = fc.constantFrom(...known)
  const role = fc.record({ address: one, signer: fc.boolean(), writable: fc.boolean() })
  return fc.array(
    fc.record<Instruction>({
      program: address,
      accounts: fc.array(role, { maxLength: 6 }),
      data: fc.uint8Array({ maxLength: 200 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
})
