import { address } from '@solana/kit'
import {
  getMintDecoder,
  getMintSize,
  getTokenDecoder,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'

/** Its library needs a newer Node. Its mints and accounts begin like those of the first program. */
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** Returns true for an account of one of the token programs. */
export const isTokenProgram = (owner: string) =>
  owner === TOKEN_PROGRAM_ADDRESS || owner === token2022Program

/**
 * Returns the kind of a token account. Token-2022 appends extensions to both kinds, and puts the kind after the end of
 * an account.
 */
const kindOf = (data: Uint8Array) => {
  if (data.length === getMintSize()) return 'mint'
  if (data.length === getTokenSize()) return 'account'
  return data.length > getTokenSize()
    ? [undefined, 'mint', 'account'][data[getTokenSize()] ?? 0]
    : undefined
}

export const readMint = (data: Uint8Array) =>
  kindOf(data) === 'mint' ? getMintDecoder().decode(data) : undefined

export const readTokenAccount = (data: Uint8Array) =>
  kindOf(data) === 'account' ? getTokenDecoder().decode(data) : undefined
