import { Address, OutScript, Transaction } from '@scure/btc-signer'
import type { TestKey } from './keys.js'
import { fromHex } from './keys.js'
import { addressFormat, type BitcoinTestNetwork } from './networks.js'

/** The fee of every transaction in satoshis, more than a test network requires. */
const fee = 1_000n

interface Utxo {
  txid: string
  vout: number
  value: number
}

/** Creates the wallet's own access to a chain. */
export function createChainApi(signal: AbortSignal) {
  const ask = async ({ apiUrl }: BitcoinTestNetwork, path: string, body?: string) => {
    const response = await fetch(`${apiUrl}${path}`, {
      signal,
      method: body === undefined ? 'GET' : 'POST',
      body,
    })
    if (!response.ok) throw new Error(await response.text())
    return response
  }
  const coins = async (network: BitcoinTestNetwork, { address }: TestKey): Promise<Utxo[]> =>
    (await ask(network, `/address/${address}/utxo`)).json()
  const broadcast = async (network: BitcoinTestNetwork, hex: string) =>
    (await ask(network, '/tx', hex)).text()

  return {
    broadcast,
    async balance(network: BitcoinTestNetwork, key: TestKey) {
      return (await coins(network, key)).reduce((sum, { value }) => sum + value, 0)
    },
    /** Pays from the key's coins. The change returns to the key. */
    async send(network: BitcoinTestNetwork, key: TestKey, to: string, amount: bigint) {
      const { format } = addressFormat(network.name)
      const transaction = new Transaction()
      let inputTotal = 0n
      for (const { txid, vout, value } of await coins(network, key)) {
        if (inputTotal >= amount + fee) break
        const raw = await (await ask(network, `/tx/${txid}/hex`)).text()
        transaction.addInput({
          txid,
          index: vout,
          ...(key.type === 'p2pkh'
            ? { nonWitnessUtxo: fromHex(raw) }
            : { witnessUtxo: { script: key.script, amount: BigInt(value) } }),
          ...(key.tapInternalKey && { tapInternalKey: key.tapInternalKey }),
          ...(key.redeemScript && { redeemScript: key.redeemScript }),
        })
        inputTotal += BigInt(value)
      }
      if (inputTotal < amount + fee) throw new Error('Insufficient balance.')
      transaction.addOutput({ script: OutScript.encode(Address(format).decode(to)), amount })
      const change = inputTotal - amount - fee
      if (change >= 546n) transaction.addOutput({ script: key.script, amount: change })
      transaction.sign(key.secret)
      transaction.finalize()
      return broadcast(network, transaction.hex)
    },
  }
}

export type ChainApi = ReturnType<typeof createChainApi>
