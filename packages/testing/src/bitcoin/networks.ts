import { NETWORK, TEST_NETWORK } from '@scure/btc-signer/utils.js'

/** The names of the test wallet's Bitcoin networks. */
export type BitcoinTestNetworkName = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

/** A network of the wallet. */
export interface BitcoinTestNetwork {
  readonly name: BitcoinTestNetworkName
  /** The URL of an explorer with Esplora's API, for reading and sending. */
  readonly apiUrl: string
}

/** The start of each genesis block's hash, which is the CAIP-2 reference in `bip122`. */
const genesis: Record<BitcoinTestNetworkName, string> = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
}

export const caipNetworkId = (name: BitcoinTestNetworkName) => `bip122:${genesis[name]}` as const

/** Returns a network's address format and SLIP-44 coin type. */
export function addressFormat(name: BitcoinTestNetworkName) {
  if (name === 'mainnet') return { format: NETWORK, coin: 0 }
  return {
    format: name === 'regtest' ? { ...TEST_NETWORK, bech32: 'bcrt' } : TEST_NETWORK,
    coin: 1,
  }
}
