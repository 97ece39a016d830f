// Loaded on demand: it brings bitcoinjs-lib.
import type { Account, Network } from '@carabiner/core'
import { Psbt } from 'bitcoinjs-lib'
import type { BitcoinApi } from '../api/bitcoin-api.js'
import { fromHex } from '../primitives/bytes.js'
import { hash160 } from '../primitives/hash160.js'
import type { CheckedTransfer } from './check-transfer.js'
import { selectCoins } from './select-coins.js'

/**
 * Builds a transfer for a wallet that can sign but not send: the account's coins, the receiver, and
 * what goes back.
 *
 * @throws {InsufficientFundsError}
 */
export async function buildTransfer(
  api: BitcoinApi,
  { to, from, amount }: CheckedTransfer,
  { account, network, signal }: { account: Account; network: Network; signal: AbortSignal },
): Promise<Psbt> {
  const [available, rate] = await Promise.all([
    api.getUtxos({ address: account.address, network, signal }),
    api.getFeeRate({ network, signal }),
  ])
  const kinds = { from: from.type, to: to.type }
  const { coins, change } = selectCoins(available, { amount, rate, ...kinds })
  const psbt = new Psbt()
  for (const { txid: hash, vout: index, value } of coins) {
    psbt.addInput({
      hash,
      index,
      // Signals that it may be replaced by one with a higher fee (BIP-125).
      sequence: 0xfffffffd,
      ...(from.type === 'p2pkh'
        ? { nonWitnessUtxo: await rawTransaction(api, { hash, network, signal }) }
        : { witnessUtxo: { script: from.script, value } }),
      ...keysOf(account, from.type),
    })
  }
  psbt.addOutput({ script: to.script, value: amount })
  if (change > 0n) psbt.addOutput({ script: from.script, value: change })
  return psbt
}

async function rawTransaction(
  api: BitcoinApi,
  parameters: { hash: string; network: Network; signal: AbortSignal },
): Promise<Uint8Array> {
  return fromHex(await api.getRawTransaction(parameters)) ?? new Uint8Array()
}

/** What some wallets want to see of their own key before they sign. */
function keysOf({ publicKey }: Account, type: CheckedTransfer['from']['type']) {
  const key = publicKey === undefined ? undefined : fromHex(publicKey)
  if (!key) return {}
  if (type === 'p2tr') return { tapInternalKey: key.length === 33 ? key.slice(1) : key }
  if (type === 'p2sh') return { redeemScript: Uint8Array.from([0, 20, ...hash160(key)]) }
  return {}
}
