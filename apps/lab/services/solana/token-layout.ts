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

/** Whether an account belongs to one of the token programs. */
export const isTokenProgram = (owner: string) =>
  owner === TOKEN_PROGRAM_ADDRESS || owner === token2022Program

/** Token-2022 puts extensions behind both kinds, with the kind at the place where accounts end. */
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
