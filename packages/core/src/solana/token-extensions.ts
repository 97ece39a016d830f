/** The numbers of the Token-2022 extensions that are read here. */
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

/**
 * The size of a plain token account. In a longer account, the next byte is the account's kind, and extensions follow
 * it.
 */
const plainSize = 165
const kinds = { mint: 1, account: 2 }
/** The size of a multisig. An account of this size always is one, even if its bytes look different. */
const multisigSize = 355
/** The size of an extension's type and length, two bytes each. */
const headSize = 4

/**
 * Lists the extensions of a Token-2022 mint or token account by number. The caller has to check that the account
 * belongs to that program. Like the program, it reads up to the first empty slot or the first entry that does not fit,
 * and uses the first entry of each number. Never throws.
 *
 * @param data - the whole account
 * @returns the bytes of each extension, which are views of `data`; an empty map without extensions
 */
export function readExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const extensions = new Map<number, Uint8Array>()
  const kind = data[plainSize]
  if (data.length === multisigSize || (kind !== kinds.mint && kind !== kinds.account))
    return extensions
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = plainSize + 1
  while (at + headSize <= data.length) {
    const number = view.getUint16(at, true)
    const start = at + headSize
    const end = start + view.getUint16(at + 2, true)
    if (number === 0 || end > data.length) break
    if (!extensions.has(number)) extensions.set(number, data.subarray(start, end))
    at = end
  }
  return extensions
}
