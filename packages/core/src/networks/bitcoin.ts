import { defineNetwork } from './define-network.js'
import type { Network } from './network.js'

/**
 * Creates a network of the bip122 family.
 *
 * @param genesis - the first 32 hex characters of the genesis block's hash (CAIP-2 bip122)
 * @param site - the URL of a block explorer whose API reads the chain
 */
function utxo<Genesis extends string>(
  genesis: Genesis,
  name: string,
  site: string,
  testnet: boolean,
): Network<`bip122:${Genesis}`>
function utxo(genesis: string, name: string, site: string, testnet: boolean): Network {
  return defineNetwork({
    id: genesis,
    chainNamespace: 'bip122',
    name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [`${site}/api`] } },
    blockExplorers: { default: { name: 'mempool', url: site } },
    testnet,
  })
}

/** Bitcoin: `bip122:000000000019d6689c085ae165831e93`. */
export const bitcoin: Network<'bip122:000000000019d6689c085ae165831e93'> = /* @__PURE__ */ utxo(
  '000000000019d6689c085ae165831e93',
  'Bitcoin',
  'https://mempool.space',
  false,
)
/** Bitcoin's test network: `bip122:000000000933ea01ad0ee984209779ba`. */
export const bitcoinTestnet: Network<'bip122:000000000933ea01ad0ee984209779ba'> =
  /* @__PURE__ */ utxo(
    '000000000933ea01ad0ee984209779ba',
    'Bitcoin Testnet',
    'https://mempool.space/testnet',
    true,
  )
/** Bitcoin's test network 4: `bip122:00000000da84f2bafbbc53dee25a72ae`. */
export const bitcoinTestnet4: Network<'bip122:00000000da84f2bafbbc53dee25a72ae'> =
  /* @__PURE__ */ utxo(
    '00000000da84f2bafbbc53dee25a72ae',
    'Bitcoin Testnet4',
    'https://mempool.space/testnet4',
    true,
  )
/** Bitcoin's test network with signed blocks: `bip122:00000008819873e925422c1ff0f99f7c`. */
export const bitcoinSignet: Network<'bip122:00000008819873e925422c1ff0f99f7c'> =
  /* @__PURE__ */ utxo(
    '00000008819873e925422c1ff0f99f7c',
    'Bitcoin Signet',
    'https://mempool.space/signet',
    true,
  )
