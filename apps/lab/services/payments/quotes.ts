import type { IndexedServices } from '../indexer/indexer.js'
import { type Good, goodsOf, rates } from '../onramp/market.js'
import type { Order } from './orders.js'

/** A token that an order can be paid with. */
export interface Quote {
  readonly token: string
  readonly recipient: string
  readonly amount: bigint
  readonly good: Good
}

/** The shop's account on Bitcoin. Other networks have an address for each order. */
const bitcoinShop = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

/** Returns the CAIP id of a good. */
const idOf = ({ chainId, contract }: Good) => (contract === '' ? chainId : `${chainId}:${contract}`)

/** Returns the tokens that an order can be paid with, and how much of each. */
export async function quotesOf(services: IndexedServices, order: Order): Promise<Quote[]> {
  const wanted = order.token?.map((id) => id.toLowerCase())
  const goods = goodsOf(services).filter(
    (good) => wanted?.includes(idOf(good).toLowerCase()) ?? true,
  )
  const quotes: Quote[] = []
  for (const good of goods) {
    const recipient = await recipientOf(order, good.chainId)
    if (recipient === undefined) continue
    quotes.push({ token: idOf(good), recipient, amount: amountOf(order, good), good })
  }
  return quotes
}

/** Rounds up to at most eight decimal places. */
function amountOf({ amount, currency }: Order, { decimals, price }: Good): bigint {
  const places = Math.min(decimals, 8)
  const tokens = currency ? (Number(amount) * rates[currency]) / price : Number(amount)
  // Without the last digits of a number, which are not exact.
  const units = Math.ceil(Number((tokens * 10 ** places).toPrecision(12)))
  return BigInt(units) * 10n ** BigInt(decimals - places)
}

/** Returns the receiving address, which stays the same for an order. */
async function recipientOf(order: Order, chainId: string): Promise<string | undefined> {
  const { recipients, recipient } = order
  if (recipient) {
    const own = recipient.find((id) => id.startsWith(`${chainId}:`))
    return own?.slice(chainId.length + 1)
  }
  const before = recipients.get(chainId)
  if (before !== undefined) return before
  const created = createRecipient(chainId)
  recipients.set(chainId, created)
  return created
}

async function createRecipient(chainId: string): Promise<string> {
  if (chainId.startsWith('bip122:')) return bitcoinShop
  if (chainId.startsWith('solana:')) {
    const { Keypair } = await import('@solana/web3.js')
    return Keypair.generate().publicKey.toBase58()
  }
  const { generatePrivateKey, privateKeyToAccount } = await import('viem/accounts')
  return privateKeyToAccount(generatePrivateKey()).address
}
