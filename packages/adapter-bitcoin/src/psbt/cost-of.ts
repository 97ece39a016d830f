import type { Network } from '@carabiner/core'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import { type Psbt, Transaction } from 'bitcoinjs-lib'
import type { BitcoinApi } from '../api/bitcoin-api.js'
import { fromHex, isSame, toHex } from '../primitives/bytes.js'
import type { Cost } from '../transfer/check-fee.js'
import { inputSizes, overhead } from '../transfer/sizes.js'
import { outputOf } from './read-psbt.js'

interface Coin {
  script: Uint8Array
  value: bigint
}

/**
 * Returns the cost of a host's transaction before it is signed. The size is included only if every
 * input's signature has a fixed size.
 */
export async function costOf(
  psbt: Psbt,
  api: BitcoinApi,
  target: { network: Network; signal: AbortSignal },
): Promise<Cost> {
  const coins = await readCoins(psbt, api, target)
  const outputs: readonly Coin[] = psbt.txOutputs
  const spent = sum(coins)
  const others = outputs.filter(({ script }) => !coins.some((coin) => isSame(coin.script, script)))
  return {
    fee: spent - sum(outputs),
    // A payment to the account itself counts in full.
    amount: sum(others.length > 0 ? others : outputs),
    size: sizeOf(psbt, coins, outputs),
  }
}

/**
 * Returns the coins that a transaction spends, in the order of its inputs. Reads those that the
 * transaction does not include.
 */
export const readCoins = (
  psbt: Psbt,
  api: BitcoinApi,
  target: { network: Network; signal: AbortSignal },
): Promise<readonly Coin[]> =>
  Promise.all(
    psbt.txInputs.map(async ({ hash, index }, at) => {
      const included = outputOf(psbt, at)
      return included ?? readCoin(api, Uint8Array.from(hash).reverse(), index, target)
    }),
  )

async function readCoin(
  api: BitcoinApi,
  id: Uint8Array,
  index: number,
  target: { network: Network; signal: AbortSignal },
): Promise<Coin> {
  const hash = toHex(id)
  const bytes = fromHex(await api.getRawTransaction({ ...target, hash })) ?? new Uint8Array()
  try {
    const transaction = Transaction.fromBuffer(bytes)
    const output = transaction.outs[index]
    if (output && transaction.getId() === hash) return output
  } catch {
    // The text is not a transaction.
  }
  throw new InvalidHttpResponseError('not the requested transaction')
}

function sizeOf(psbt: Psbt, coins: readonly Coin[], outputs: readonly Coin[]): number | undefined {
  let size = overhead
  for (const [at, { script }] of coins.entries()) {
    const { redeemScript, tapLeafScript } = psbt.data.inputs[at] ?? {}
    const kind = kindOf(script, redeemScript)
    if (!kind || tapLeafScript) return undefined
    size += inputSizes[kind]
  }
  return outputs.reduce((total, { script }) => total + 9 + script.length, size)
}

/** Returns the kind of a coin that one signature and at most one key can spend. */
function kindOf(script: Uint8Array, redeemScript: Uint8Array | undefined) {
  const [first, second] = script
  if (script.length === 25 && first === 0x76) return 'p2pkh'
  if (script.length === 22 && first === 0) return 'p2wpkh'
  if (script.length === 34 && first === 0x51 && second === 32) return 'p2tr'
  if (script.length === 23 && redeemScript?.length === 22 && redeemScript[0] === 0) return 'p2sh'
  return undefined
}

const sum = (coins: readonly Coin[]) => coins.reduce((total, { value }) => total + value, 0n)
