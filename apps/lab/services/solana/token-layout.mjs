// @ts-check
import { address, getAddressDecoder, getAddressEncoder } from '@solana/kit'

export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

const mintSize = 82
const accountSize = 165

/** @typedef {import('@solana/kit').Address} Address */

/** @param {Uint8Array} data @param {number} at */
const readAddress = (data, at) => getAddressDecoder().decode(data, at)
/** @param {Uint8Array} data */
const view = (data) => new DataView(data.buffer, data.byteOffset, data.byteLength)

/** Whether an account belongs to one of the token programs. @param {string} owner */
export const isTokenProgram = (owner) => owner === tokenProgram || owner === token2022Program

/**
 * Token-2022 puts extensions behind both kinds, with the kind at the place where accounts end.
 *
 * @param {Uint8Array} data
 */
const kindOf = (data) => {
  if (data.length === mintSize) return 'mint'
  if (data.length === accountSize) return 'account'
  return data.length > accountSize
    ? [undefined, 'mint', 'account'][data[accountSize] ?? 0]
    : undefined
}

/** @param {Uint8Array} data @returns {{ decimals: number, supply: bigint } | undefined} */
export function readMint(data) {
  if (kindOf(data) !== 'mint') return undefined
  return { supply: view(data).getBigUint64(36, true), decimals: data[44] ?? 0 }
}

/** @param {Uint8Array} data @returns {{ mint: Address, owner: Address, amount: bigint, frozen: boolean } | undefined} */
export function readTokenAccount(data) {
  if (kindOf(data) !== 'account') return undefined
  return {
    mint: readAddress(data, 0),
    owner: readAddress(data, 32),
    amount: view(data).getBigUint64(64, true),
    frozen: data[108] === 2,
  }
}

/** A mint as the token program stores it. @param {{ authority: Address, supply: bigint, decimals: number }} mint */
export function writeMint({ authority, supply, decimals }) {
  const data = new Uint8Array(mintSize)
  view(data).setUint32(0, 1, true)
  data.set(getAddressEncoder().encode(authority), 4)
  view(data).setBigUint64(36, supply, true)
  data[44] = decimals
  data[45] = 1
  return data
}

/** A token account as the token program stores it. @param {{ mint: Address, owner: Address, amount: bigint }} account */
export function writeTokenAccount({ mint, owner, amount }) {
  const data = new Uint8Array(accountSize)
  data.set(getAddressEncoder().encode(mint), 0)
  data.set(getAddressEncoder().encode(owner), 32)
  view(data).setBigUint64(64, amount, true)
  data[108] = 1
  return data
}
