import { formatSolanaAddress } from '@carabiner/core/solana'

/** Reads an instruction's data from its start. Each method throws a `RangeError` past its end. */
export interface InstructionReader {
  u8(): number
  u32(): number
  u64(): bigint
  address(): string
  skip(bytes: number): void
}

export function createInstructionReader(data: Uint8Array): InstructionReader {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = 0
  const next = (size: number) => {
    const start = at
    at += size
    if (at > data.length) throw new RangeError('the instruction is too short')
    return start
  }
  return {
    u8: () => view.getUint8(next(1)),
    u32: () => view.getUint32(next(4), true),
    u64: () => view.getBigUint64(next(8), true),
    address() {
      const start = next(32)
      return formatSolanaAddress(data.slice(start, start + 32))
    },
    skip: (bytes) => void next(bytes),
  }
}
