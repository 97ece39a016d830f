import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { AddressFormat } from './address.js'

const base58check = createBase58check(sha256)
const prefixes = { mainnet: 'bc', testnet: 'tb', regtest: 'bcrt' } as const
/** The versions of keys' and scripts' hashes. */
const versions = { mainnet: [0, 5], testnet: [111, 196], regtest: [111, 196] } as const

/**
 * Returns the address that an output pays to.
 *
 * @returns undefined for an output without an address
 * @see BIP-173, BIP-350
 */
export function addressOfScript(script: Uint8Array, format: AddressFormat): string | undefined {
  const [first = 0, second = 0] = script
  const [keyVersion, scriptVersion] = versions[format]
  if (script.length === 25 && matches(script, [0x76, 0xa9, 20], [0x88, 0xac])) {
    return base58check.encode(Uint8Array.of(keyVersion, ...script.slice(3, 23)))
  }
  if (script.length === 23 && matches(script, [0xa9, 20], [0x87])) {
    return base58check.encode(Uint8Array.of(scriptVersion, ...script.slice(2, 22)))
  }
  const program = script.slice(2)
  const version = first === 0 ? 0 : first - 0x50
  const isProgram = second === program.length && program.length >= 2 && program.length <= 40
  if (!isProgram || version < 0 || version > 16) return undefined
  if (version === 0 && program.length !== 20 && program.length !== 32) return undefined
  const coder = version === 0 ? bech32 : bech32m
  return coder.encode(prefixes[format], [version, ...coder.toWords(program)])
}

const matches = (script: Uint8Array, start: readonly number[], end: readonly number[]): boolean =>
  start.every((byte, at) => script[at] === byte) &&
  end.every((byte, at) => script[script.length - end.length + at] === byte)
