import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/** In bytes: a phrase of twelve words (BIP-39). */
const entropyLength = 16

/** Creates the random source of all keys of a visitor. */
export const createEntropy = (): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(entropyLength))

/** Returns the twelve words that other wallets import (BIP-39). */
export const toPhrase = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** Overwrites secrets. The JavaScript engine may keep copies, but this shortens their exposure. */
export const erase = (...secrets: Uint8Array[]): void => {
  for (const secret of secrets) secret.fill(0)
}
