import { type Decoded, statement } from '../statement.js'
import { code, number, text } from '../value.js'
import { hasHidden, mostShown } from '../visible-text.js'
import { type Warning, warn } from '../warning.js'
import { decodeSignIn, type SignInContext } from './decode-sign-in.js'
import { isLikeSignIn, readSignIn } from './sign-in-grammar.js'

/**
 * Describes the signature of these bytes as a message.
 *
 * @param bytes - the message, without the prefix of its chain family
 */
export function decodeMessage(bytes: Uint8Array, context: SignInContext): Decoded {
  const words = readText(bytes)
  if (words === undefined) return decodeBytes(bytes)
  if (/^\s*(0x)?[\da-f]{64}\s*$/i.test(words)) {
    return {
      statements: [statement('message.hash', { hash: code(words.trim()) })],
      warnings: [warn('message.hash')],
    }
  }
  const family = context.networkId.startsWith('eip155:') ? 'Ethereum' : 'Solana'
  const isLong = words.length > mostShown
  const signIn = isLong ? undefined : readSignIn(words, family)
  if (signIn) return decodeSignIn(signIn, context)
  const warnings: Warning[] = [
    ...(isLikeSignIn(words) ? [warn('signIn.malformed')] : []),
    ...(hasHidden(words) ? [warn('message.hidden')] : []),
    ...(isLong ? [warn('message.long')] : []),
  ]
  return {
    statements: [statement('message.text', { message: text(words) })],
    warnings,
  }
}

function decodeBytes(bytes: Uint8Array): Decoded {
  const hex = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  if (bytes.length === 32 || bytes.length === 64) {
    return {
      statements: [statement('message.hash', { hash: code(hex) })],
      warnings: [warn('message.hash')],
    }
  }
  const isLong = hex.length > mostShown
  const values = {
    size: number(bytes.length),
    bytes: code(isLong ? `${hex.slice(0, mostShown)}…` : hex),
  }
  return {
    statements: [statement('message.bytes', values)],
    warnings: [warn('message.bytes'), ...(isLong ? [warn('message.long')] : [])],
  }
}

/** @returns undefined for bytes that are not text */
function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
