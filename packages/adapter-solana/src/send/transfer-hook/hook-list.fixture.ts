import { parseSolanaAddress } from '@carabiner/core/solana'
import { executeMark } from './extra-accounts.js'

const bytesOf = (address: string) => [...(parseSolanaAddress(address) ?? [])]
const u32 = (value: number) => [value & 255, (value >> 8) & 255, 0, 0]

/** Seeds of a derived address, encoded as in SPL. */
export const seed = {
  literal: (text: string) => [1, text.length, ...new TextEncoder().encode(text)],
  instruction: (index: number, length: number) => [2, index, length],
  accountKey: (index: number) => [3, index],
  accountData: (account: number, index: number, length: number) => [4, account, index, length],
}

const entry = (kind: number, config: readonly number[], isWritable = false) => [
  ...[kind, ...config, ...Array(32 - config.length).fill(0)],
  ...[0, isWritable ? 1 : 0],
]

/** Additional accounts of a hook, encoded as in SPL. */
export const extra = {
  fixed: (address: string, isWritable?: boolean) => entry(0, bytesOf(address), isWritable),
  derived: (...seeds: number[][]) => entry(1, seeds.flat()),
  /** @param program - the index of the program among the accounts */
  derivedBy: (program: number, ...seeds: number[][]) => entry(128 + program, seeds.flat()),
  inInstruction: (index: number) => entry(2, [1, index]),
  inAccount: (account: number, index: number, isWritable?: boolean) =>
    entry(2, [2, account, index], isWritable),
}

/** Returns the data of a hook's list, after a list of another kind. */
export function hookList(...extras: number[][]): Uint8Array {
  const list = [...u32(extras.length), ...extras.flat()]
  const other = [...Array(8).fill(9), ...u32(3), 1, 2, 3]
  return Uint8Array.from([...other, ...executeMark, ...u32(list.length), ...list])
}
