import { CouldNotVerifyError } from '../errors.js'
import { verifyBip137 } from './bip137.js'
import { verifyBip322 } from './bip322.js'
import { readBitcoinAddress } from './bitcoin-address.js'
import type { Verifier } from './verifier.js'
import { attempt } from './verifier.js'

const base64 = /^[A-Za-z\d+/]+={0,2}$/

/**
 * Verifies simple BIP-322 signatures, with or without the `smp` prefix, and BIP-137 signatures.
 * Only single keys are supported, because a script would need an interpreter.
 */
export const verifyBip122: Verifier = async ({ message, signature, address, chainId }) => {
  const at = readBitcoinAddress(address, chainId)
  const isPrefixed = signature.startsWith('smp')
  const bytes = decode(isPrefixed ? signature.slice(3) : signature)
  if (!at || !bytes) return false
  if (at === 'script') throw new CouldNotVerifyError('script addresses are not supported')
  const text = new TextEncoder().encode(message)
  const holds = attempt(() => {
    if (bytes.length === 65 && !isPrefixed) return verifyBip137(text, bytes, at)
    return verifyBip322(text, bytes, at)
  })
  if (holds === undefined) throw new CouldNotVerifyError('script signatures are not supported')
  return holds
}

function decode(text: string): Uint8Array | undefined {
  const isWhole = base64.test(text) && text.length % 4 === 0
  return isWhole ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : undefined
}
