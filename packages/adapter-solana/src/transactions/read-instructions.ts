import { formatSolanaAddress } from '@carabiner/core/solana'
import { type Layout, readLength } from './wire.js'

/** An account of an instruction, and what the whole transaction lets programs do with it. */
export interface AccountUse {
  /** Base58, or where an address lookup table has it: `table:index`. */
  address: string
  signer: boolean
  writable: boolean
}

export interface ReadInstruction {
  program: string
  accounts: readonly AccountUse[]
  data: Uint8Array
}

/** @returns undefined when the message does not end where its instructions do */
export function readInstructions(layout: Layout): readonly ReadInstruction[] | undefined {
  const { message, version } = layout
  const count = readLength(message, layout.instructions)
  if (!count) return undefined
  const raw: { program: number; accounts: readonly number[]; data: Uint8Array }[] = []
  let at = count.next
  for (let index = 0; index < count.length; index += 1) {
    const accounts = readLength(message, at + 1)
    const data = accounts && readLength(message, accounts.next + accounts.length)
    if (!accounts || !data || data.next + data.length > message.length) return undefined
    raw.push({
      program: message[at] ?? 0,
      accounts: [...message.subarray(accounts.next, accounts.next + accounts.length)],
      data: message.slice(data.next, data.next + data.length),
    })
    at = data.next + data.length
  }
  const looked = version === 0 ? readLookups(message, at) : { accounts: [], end: at }
  if (looked?.end !== message.length) return undefined
  const uses = [...staticUses(layout), ...looked.accounts]
  const instructions: ReadInstruction[] = []
  for (const { program, accounts, data } of raw) {
    const named = accounts.flatMap((place) => uses[place] ?? [])
    const { address } = uses[program] ?? {}
    if (address === undefined || named.length < accounts.length) return undefined
    instructions.push({ program: address, accounts: named, data })
  }
  return instructions
}

function staticUses({ keys, header }: Layout): AccountUse[] {
  const { signers, readonlySigners, readonlyOthers } = header
  return keys.map((address, index) => ({
    address,
    signer: index < signers,
    writable:
      index < signers ? index < signers - readonlySigners : index < keys.length - readonlyOthers,
  }))
}

/** What address lookup tables add: all that is written to, then all that is read. */
function readLookups(message: Uint8Array, from: number) {
  const count = readLength(message, from)
  if (!count) return undefined
  const written: AccountUse[] = []
  const read: AccountUse[] = []
  let at = count.next
  for (let index = 0; index < count.length; index += 1) {
    if (at + 32 > message.length) return undefined
    const table = formatSolanaAddress(message.subarray(at, at + 32))
    at += 32
    for (const [uses, writable] of [
      [written, true],
      [read, false],
    ] as const) {
      const places = readLength(message, at)
      if (!places) return undefined
      for (const place of message.subarray(places.next, places.next + places.length)) {
        uses.push({ address: `${table}:${place}`, signer: false, writable })
      }
      at = places.next + places.length
    }
  }
  return { accounts: [...written, ...read], end: at }
}
