/** An additional account of a hook, and how its address is found. */
export interface ExtraAccount {
  /**
   * 0: an address. 1: derived by the hook. 2: stored in data. From 128 on: derived by another
   * program.
   */
  readonly kind: number
  /** 32 bytes: the address, or the rule for finding it. */
  readonly config: Uint8Array
  readonly isWritable: boolean
}

/** The discriminator: the first 8 bytes of the SHA-256 of `spl-transfer-hook-interface:execute`. */
export const executeMark: readonly number[] = [105, 37, 101, 197, 75, 251, 102, 26]

const sizes = { mark: 8, length: 4, account: 35 }
/** A transaction has no room for more accounts. */
const most = 32

/**
 * Parses a hook's list of additional accounts.
 *
 * @param data - the data at the list's address
 * @returns undefined when the data is not such a list
 * @see https://github.com/solana-program/libraries/tree/main/tlv-account-resolution
 */
export function readExtraAccounts(data: Uint8Array): readonly ExtraAccount[] | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = 0
  while (at + sizes.mark + sizes.length <= data.length) {
    const mark = at
    const start = mark + sizes.mark + sizes.length
    const end = start + view.getUint32(mark + sizes.mark, true)
    if (end > data.length) return undefined
    if (executeMark.every((byte, index) => data[mark + index] === byte)) {
      return readList(data.subarray(start, end))
    }
    at = end
  }
  return undefined
}

function readList(list: Uint8Array): readonly ExtraAccount[] | undefined {
  if (list.length < sizes.length) return undefined
  const count = new DataView(list.buffer, list.byteOffset, list.byteLength).getUint32(0, true)
  if (count > most || sizes.length + count * sizes.account > list.length) return undefined
  return Array.from({ length: count }, (_, index) => {
    const at = sizes.length + index * sizes.account
    return {
      kind: list[at] ?? 0,
      config: list.subarray(at + 1, at + 33),
      isWritable: list[at + 34] === 1,
    }
  })
}
