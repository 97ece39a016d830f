import { toBase58 } from '@carabiner/core/solana'
import { type Layout, readLayout, readLength } from './wire.js'

/**
 * What WalletConnect wallets of the first hour read in place of the serialized transaction.
 *
 * @returns nothing for a versioned transaction: those wallets never knew them
 */
export function legacyFields(transaction: Uint8Array): object {
  const layout = readLayout(transaction)
  if (layout?.version !== 'legacy') return {}
  const instructions = readInstructions(layout)
  return instructions
    ? { feePayer: layout.keys[0], recentBlockhash: layout.blockhash, instructions }
    : {}
}

function readInstructions({ message, instructions: start, keys, header }: Layout) {
  const { signers, readonlySigners, readonlyOthers } = header
  const isWritable = (index: number) =>
    index < signers ? index < signers - readonlySigners : index < keys.length - readonlyOthers
  const count = readLength(message, start)
  if (!count) return undefined
  let at = count.next
  const instructions: object[] = []
  for (let index = 0; index < count.length; index += 1) {
    const accounts = readLength(message, at + 1)
    const data = accounts && readLength(message, accounts.next + accounts.length)
    if (!accounts || !data) return undefined
    instructions.push({
      programId: keys[message[at] ?? 0],
      keys: Array.from(message.subarray(accounts.next, accounts.next + accounts.length), (key) => ({
        pubkey: keys[key],
        isSigner: key < signers,
        isWritable: isWritable(key),
      })),
      data: toBase58(message.subarray(data.next, data.next + data.length)),
    })
    at = data.next + data.length
  }
  return instructions
}
