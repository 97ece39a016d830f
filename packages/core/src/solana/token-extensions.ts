/** Numbers of Token-2022's extensions, as far as they are read here. */
export const tokenExtension = {
  transferFeeConfig: 1,
  defaultAccountState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  interestBearing: 10,
  permanentDelegate: 12,
  transferHook: 14,
  tokenMetadata: 19,
  scaledUiAmount: 25,
  pausable: 26,
} as const

/** Where a plain token account ends. One byte there says of what kind a longer one is; extensions follow it. */
const plainSize = 165
const kinds = { mint: 1, account: 2 }
/** An account of that size is a multisig, whatever its bytes seem to be. */
const multisigSize = 355
/** A type and a length, of two bytes each. */
const headSize = 4

/**
 * Lists the extensions of a mint, or of a token account, of Token-2022 by their numbers: the caller knows that it
 * belongs to that program. As the program does, it reads up to the first empty place or to an entry that does not fit,
 * and takes the first of each number. It never throws.
 *
 * @param data - of the whole account
 * @returns their bytes, which are parts of `data`; nothing for what has none
 */
export function readExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const kind = data[plainSize]
  if (data.length === multisigSize || (kind !== kinds.mint && kind !== kinds.account)) return found
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = plainSize + 1
  while (at + headSize <= data.length) {
    const number = view.getUint16(at, true)
    const start = at + headSize
    const end = start + view.getUint16(at + 2, true)
    if (number === 0 || end > data.length) break
    if (!found.has(number)) found.set(number, data.subarray(start, end))
    at = end
  }
  return found
}
