// Loaded with the first payment, because it includes the chains' libraries.
import { Connection, PublicKey } from '@solana/web3.js'
import { createPublicClient, erc20Abi, http, isAddressEqual, isHex, parseEventLogs } from 'viem'
import { z } from 'zod'
import type { IndexedServices } from '../indexer/indexer.js'
import type { Quote } from './quotes.js'

/** The amount that a transaction moved, in the smallest unit. */
interface Mined {
  readonly amount: bigint
  readonly payer: string
}

/**
 * Reads from its chain how much of a quoted token a transaction brought the quoted recipient.
 *
 * @returns undefined until a block has it, if it failed, or if it brought nothing
 */
export async function readMined(
  services: IndexedServices,
  quote: Quote,
  hash: string,
): Promise<Mined | undefined> {
  const [namespace, reference] = quote.good.chainId.split(':')
  if (namespace === 'eip155') {
    const chain = services.chains.find(({ id }) => String(id) === reference)
    return chain && readEvm(chain.rpcUrl, quote, hash)
  }
  if (namespace === 'solana') {
    const chain = services.solana?.find(({ id }) => id === reference)
    return chain && readSolana(chain.url, quote, hash)
  }
  const chain = services.bitcoin?.find(({ id }) => id === reference)
  return chain && readBitcoin(chain.url, quote, hash)
}

async function readEvm(url: string, { good, recipient }: Quote, hash: string) {
  if (!isHex(hash)) return undefined
  const node = createPublicClient({ transport: http(url) })
  const receipt = await node.getTransactionReceipt({ hash }).catch(() => undefined)
  if (receipt?.status !== 'success') return undefined
  const shop = recipient as `0x${string}`
  if (good.contract === '') {
    const { to, value } = await node.getTransaction({ hash })
    const isOurs = to !== null && isAddressEqual(to, shop)
    return isOurs && value > 0n ? { amount: value, payer: receipt.from } : undefined
  }
  const token = good.contract as `0x${string}`
  const amount = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
    .filter(({ address, args }) => isAddressEqual(address, token) && isAddressEqual(args.to, shop))
    .reduce((sum, { args }) => sum + args.value, 0n)
  return amount > 0n ? { amount, payer: receipt.from } : undefined
}

async function readSolana(url: string, { recipient }: Quote, hash: string) {
  const node = new Connection(url, 'confirmed')
  const mined = await node
    .getTransaction(hash, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 })
    .catch(() => null)
  if (!mined?.meta || mined.meta.err) return undefined
  const { staticAccountKeys: keys } = mined.transaction.message
  const place = keys.findIndex((key) => key.equals(new PublicKey(recipient)))
  const { preBalances, postBalances } = mined.meta
  const amount = BigInt((postBalances[place] ?? 0) - (preBalances[place] ?? 0))
  const payer = keys[0]?.toBase58()
  return payer !== undefined && amount > 0n ? { amount, payer } : undefined
}

const bitcoinSchema = z.object({
  status: z.object({ confirmed: z.boolean() }),
  vin: z.array(z.object({ prevout: z.object({ scriptpubkey_address: z.string() }) })),
  vout: z.array(z.object({ scriptpubkey_address: z.string().optional(), value: z.number() })),
})

async function readBitcoin(url: string, { recipient }: Quote, hash: string) {
  const response = await fetch(`${url}/tx/${hash}`)
  if (!response.ok) return undefined
  const { status, vin, vout } = bitcoinSchema.parse(await response.json())
  if (!status.confirmed) return undefined
  const sats = vout
    .filter((one) => one.scriptpubkey_address === recipient)
    .reduce((sum, { value }) => sum + value, 0)
  const payer = vin[0]?.prevout.scriptpubkey_address
  return payer !== undefined && sats > 0 ? { amount: BigInt(sats), payer } : undefined
}
