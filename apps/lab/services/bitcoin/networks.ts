import { initEccLib, type Network, networks } from 'bitcoinjs-lib'
import * as secp256k1 from 'tiny-secp256k1'

// Taproot addresses are read with it.
initEccLib(secp256k1)

export interface ChainParams {
  readonly name: 'regtest' | 'signet'
  /** Of the genesis block, in s since 1970. */
  readonly time: number
  /** Its target. */
  readonly bits: number
  readonly nonce: number
  readonly addresses: Network
}

/**
 * The networks that can be started here. Each begins with Bitcoin Core's own genesis block, so that it
 * has the id (BIP-122) under which wallets know it; a signet of one's own has the public signet's.
 */
export const chainParams: Readonly<Record<ChainParams['name'], ChainParams>> = {
  regtest: {
    name: 'regtest',
    time: 1296688602,
    bits: 0x207fffff,
    nonce: 2,
    addresses: networks.regtest,
  },
  signet: {
    name: 'signet',
    time: 1598918400,
    bits: 0x1e0377ae,
    nonce: 52613770,
    addresses: networks.testnet,
  },
}
