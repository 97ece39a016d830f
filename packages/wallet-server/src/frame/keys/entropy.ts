import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/** In bytes: a phrase of twelve words (BIP-39). */
const entropyLength = 16

/** What all keys of a visitor come from, by the browser's generator. */
export const createEntropy = (): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(entropyLength))

/** The twelve words that other wallets import (BIP-39). */
export const toPhrase = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** Overwrites what is secret. The engine may have copies; this shortens how long one can be found. */
export const erase = (...secrets: Uint8Array[]): void => {
  for (const secret of secrets) secret.fill(0)
}
