import { toBase58 } from '@carabiner/core/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { HDKey as Ed25519Key } from 'micro-key-producer/slip10.js'
import { publicKeyToAddress } from 'viem/accounts'
import type { WalletAddresses } from '../requests-contract.js'
import { erase, toPhrase } from './entropy.js'

/** The derivation paths of the wallet, which other wallets use first (BIP-44, SLIP-10). */
export const derivationPaths = { eip155: "m/44'/60'/0'/0/0", solana: "m/44'/501'/0'/0'" } as const

/** 32 bytes for each chain family. */
export interface PrivateKeys {
  readonly eip155: Uint8Array
  readonly solana: Uint8Array
}

/** Derives the wallet's private keys. The caller erases them. */
export function derivePrivateKeys(entropy: Uint8Array): PrivateKeys {
  const seed = mnemonicToSeedSync(toPhrase(entropy))
  const root = HDKey.fromMasterSeed(seed)
  const evm = root.derive(derivationPaths.eip155)
  const solana = Ed25519Key.fromMasterSeed(seed).derive(derivationPaths.solana)
  const { privateKey } = evm
  if (!privateKey) throw new Error('the derived key has no private key')
  const keys = { eip155: privateKey.slice(), solana: solana.privateKey.slice() }
  root.wipePrivateData()
  evm.wipePrivateData()
  erase(seed, solana.privateKey)
  return keys
}

/** Returns the addresses of private keys. */
const addressesOf = ({ eip155, solana }: PrivateKeys): WalletAddresses => ({
  eip155: publicKeyToAddress(`0x${bytesToHex(secp256k1.getPublicKey(eip155, false))}`),
  solana: toBase58(ed25519.getPublicKey(solana)),
})

/** Returns the addresses of an entropy. */
export function deriveAddresses(entropy: Uint8Array): WalletAddresses {
  const keys = derivePrivateKeys(entropy)
  try {
    return addressesOf(keys)
  } finally {
    erase(keys.eip155, keys.solana)
  }
}
