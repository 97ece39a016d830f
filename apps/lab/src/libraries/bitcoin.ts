import { type BitcoinOptions, bitcoinAdapter } from '@carabiner/adapter-bitcoin'
import { type AdapterPlugin, defineNetwork, type Network } from '@carabiner/core'
import type { LabBitcoinChain } from '../lab-config'

/** A host's own Bitcoin library, loaded on demand, which builds transactions. */
export interface BitcoinLibrary {
  plugin: AdapterPlugin
  networks: Network[]
  /** Builds an unsigned transaction from one address to another. @returns base64 */
  buildPsbt(networkId: string, from: string, to: string, satoshi: bigint): Promise<string>
}

/** In satoshi. */
const fee = 500n

export function createBitcoinLibrary(
  chains: readonly LabBitcoinChain[],
  options: BitcoinOptions,
): BitcoinLibrary {
  return {
    plugin: bitcoinAdapter(options),
    networks: chains.map(({ id, name, rpcUrl }) =>
      defineNetwork({
        id,
        chainNamespace: 'bip122',
        name,
        nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
        rpcUrls: { default: { http: [rpcUrl] } },
        testnet: true,
      }),
    ),
    async buildPsbt(networkId, from, to, satoshi) {
      const [{ Psbt }, { parseAddress }] = await Promise.all([
        import('bitcoinjs-lib'),
        import('@carabiner/adapter-bitcoin/primitives'),
      ])
      const chain = chains.find(({ id }) => `bip122:${id}` === networkId)
      const coins: { txid: string; vout: number; value: number }[] = await (
        await fetch(`${chain?.rpcUrl}/address/${from}/utxo`)
      ).json()
      const coin = coins.find(({ value }) => BigInt(value) > satoshi + fee)
      if (!coin) throw new Error('No coin is large enough')
      const { script } = parseAddress(from)
      const value = BigInt(coin.value)
      const psbt = new Psbt()
      psbt.addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: { script, value } })
      psbt.addOutput({ script: parseAddress(to).script, value: satoshi })
      psbt.addOutput({ script, value: value - satoshi - fee })
      return psbt.toBase64()
    },
  }
}
