import { sha256 } from '@noble/hashes/sha2.js'
import { toHex } from '../primitives/bytes.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Returns the hash that a signature covers, in hex: BIP-322's tagged hash, or Bitcoin's message hash. */
export function messageHash(message: string, protocol: 'ECDSA' | 'BIP322'): string {
  const bytes = bytesOf(message)
  if (protocol === 'BIP322') {
    const tag = sha256(bytesOf('BIP0322-signed-message'))
    return toHex(sha256(Uint8Array.from([...tag, ...tag, ...bytes])))
  }
  const prefix = bytesOf('\x18Bitcoin Signed Message:\n')
  return toHex(sha256(sha256(Uint8Array.from([...prefix, ...varInt(bytes.length), ...bytes]))))
}

const little = (value: number, size: number) =>
  Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) % 256)

const varInt = (length: number) => {
  if (length < 0xfd) return [length]
  return length <= 0xffff ? [0xfd, ...little(length, 2)] : [0xfe, ...little(length, 4)]
}
