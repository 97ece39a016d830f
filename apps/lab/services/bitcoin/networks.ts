import { initEccLib, type Network, networks } from 'bitcoinjs-lib'
import * as secp256k1 from 'tiny-secp256k1'

// Parses taproot addresses.
initEccLib(secp256k1)

export interface ChainParams {
  readonly name: 'regtest' | 'signet'
  /** The time of the genesis block, in s since 1970. */
  readonly time: number
  /** The target of the genesis block. */
  readonly bits: number
  readonly nonce: number
  readonly addresses: Network
}

/**
 * The networks that can be started here. Each begins with Bitcoin Core's genesis block, so it has the id (BIP-122) that
 * wallets know. A custom signet has the public signet's genesis block.
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
