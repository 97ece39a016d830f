import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { HDKey } from 'viem/accounts'
import { addressFormat, type BitcoinTestNetworkName } from './networks.js'

export type PaymentType = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'

/** One address of an account, and the data for signing with it. */
export interface TestKey {
  readonly type: PaymentType
  readonly address: string
  /** Hex: 33 bytes, or 32 for a taproot address. */
  readonly publicKey: string
  readonly path: string
  readonly secret: Uint8Array
  /** The script that locks the address's coins. */
  readonly script: Uint8Array
  readonly redeemScript?: Uint8Array
  /** The key before tweaking (BIP-341). */
  readonly tapInternalKey?: Uint8Array
}

/** The two addresses of one account. They are equal in a wallet without an address for ordinals. */
export interface TestAccount {
  readonly payment: TestKey
  readonly ordinals: TestKey
}

/** The seed of `testMnemonic`, without a passphrase (BIP-39). */
const wellKnownSeed =
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185' +
  'd564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0'

/** The purpose in a derivation path, by BIP-44, BIP-49, BIP-84 and BIP-86. */
const purposes: Record<PaymentType, number> = { p2pkh: 44, 'p2sh-p2wpkh': 49, p2wpkh: 84, p2tr: 86 }

/**
 * Creates the keys of a wallet.
 *
 * @param seed - hex, 16 to 64 bytes (BIP-32). @default the seed of anvil's well-known mnemonic
 */
export function createKeys(seed = wellKnownSeed) {
  const master = HDKey.fromMasterSeed(fromHex(seed))
  const derive = (type: PaymentType, network: BitcoinTestNetworkName, account: number): TestKey => {
    const { format, coin } = addressFormat(network)
    const path = `m/${purposes[type]}'/${coin}'/${account}'/0/0`
    const { privateKey, publicKey } = master.derive(path)
    if (!privateKey || !publicKey) throw new Error(`No key at ${path}.`)
    const common = { type, path, secret: privateKey }
    if (type === 'p2tr') {
      const internal = publicKey.slice(1)
      const { address = '', script } = p2tr(internal, undefined, format)
      return { ...common, address, publicKey: toHex(internal), script, tapInternalKey: internal }
    }
    const inner = p2wpkh(publicKey, format)
    const { address = '', script } =
      type === 'p2pkh' ? p2pkh(publicKey, format) : type === 'p2wpkh' ? inner : p2sh(inner, format)
    return {
      ...common,
      address,
      publicKey: toHex(publicKey),
      script,
      redeemScript: type === 'p2sh-p2wpkh' ? inner.script : undefined,
    }
  }
  return (type: PaymentType, network: BitcoinTestNetworkName, account: number): TestAccount => ({
    payment: derive(type, network, account),
    ordinals: derive('p2tr', network, account),
  })
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
