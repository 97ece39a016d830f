import { parseSolanaAddress } from '@carabiner/core/solana'
import type { Instruction } from './instructions.js'
import { writeLength } from './wire.js'

export interface MessageParts {
  version: 'legacy' | 0
  feePayer: string
  blockhash: string
  instructions: readonly Instruction[]
}

/**
 * Serializes a message, without address lookup tables.
 *
 * @see https://solana.com/docs/core/transactions
 */
export function writeMessage({
  version,
  feePayer,
  blockhash,
  instructions,
}: MessageParts): Uint8Array {
  const roles = collectRoles(feePayer, instructions)
  const groups = [
    roles.filter(({ signer, writable }) => signer && writable),
    roles.filter(({ signer, writable }) => signer && !writable),
    roles.filter(({ signer, writable }) => !signer && writable),
    roles.filter(({ signer, writable }) => !signer && !writable),
  ] as const
  const [writableSigners, readonlySigners, , readonlyOthers] = groups
  const keys = groups.flat().map(({ address }) => address)
  const index = (address: string) => keys.indexOf(address)
  return Uint8Array.from([
    ...(version === 0 ? [0x80] : []),
    writableSigners.length + readonlySigners.length,
    readonlySigners.length,
    readonlyOthers.length,
    ...writeLength(keys.length),
    ...keys.flatMap((key) => [...bytesOf(key)]),
    ...bytesOf(blockhash),
    ...writeLength(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      index(program),
      ...writeLength(accounts.length),
      ...accounts.map(({ address }) => index(address)),
      ...writeLength(data.length),
      ...data,
    ]),
    // No lookup tables.
    ...(version === 0 ? [0] : []),
  ])
}

/** Every account once, with the most that any instruction does with it; the fee payer first. */
function collectRoles(feePayer: string, instructions: readonly Instruction[]) {
  const roles = new Map([[feePayer, { address: feePayer, signer: true, writable: true }]])
  const add = (address: string, signer = false, writable = false) => {
    const known = roles.get(address) ?? { address, signer: false, writable: false }
    roles.set(address, {
      address,
      signer: known.signer || signer,
      writable: known.writable || writable,
    })
  }
  for (const { program, accounts } of instructions) {
    add(program)
    for (const { address, signer, writable } of accounts) add(address, signer, writable)
  }
  return [...roles.values()]
}

function bytesOf(key: string): Uint8Array {
  const bytes = parseSolanaAddress(key)
  // Checked where it came from: this is a mistake of ours.
  if (!bytes) throw new TypeError(`${key} is no 32 bytes`)
  return bytes
}
