import { NETWORK, TEST_NETWORK } from '@scure/btc-signer/utils.js'

export type BitcoinTestNetworkName = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

/** A network that the wallet knows. */
export interface BitcoinTestNetwork {
  readonly name: BitcoinTestNetworkName
  /** Of an explorer with Esplora's API: what the wallet spends from and sends to. */
  readonly apiUrl: string
}

/** Address prefixes, and SLIP-44's coin type. */
export function addressFormat(name: BitcoinTestNetworkName) {
  if (name === 'mainnet') return { format: NETWORK, coin: 0 }
  return {
    format: name === 'regtest' ? { ...TEST_NETWORK, bech32: 'bcrt' } : TEST_NETWORK,
    coin: 1,
  }
}
