// @ts-check
import { address } from '@solana/kit'
import {
  getMintDecoder,
  getMintSize,
  getTokenDecoder,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'

/** Its library asks for a newer Node; mints and accounts begin as those of the first program. */
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** Whether an account belongs to one of the token programs. @param {string} owner */
export const isTokenProgram = (owner) =>
  owner === TOKEN_PROGRAM_ADDRESS || owner === token2022Program

/**
 * Token-2022 puts extensions behind both kinds, with the kind at the place where accounts end.
 *
 * @param {Uint8Array} data
 */
const kindOf = (data) => {
  if (data.length === getMintSize()) return 'mint'
  if (data.length === getTokenSize()) return 'account'
  return data.length > getTokenSize()
    ? [undefined, 'mint', 'account'][data[getTokenSize()] ?? 0]
    : undefined
}

/** @param {Uint8Array} data */
export const readMint = (data) =>
  kindOf(data) === 'mint' ? getMintDecoder().decode(data) : undefined

/** @param {Uint8Array} data */
export const readTokenAccount = (data) =>
  kindOf(data) === 'account' ? getTokenDecoder().decode(data) : undefined
