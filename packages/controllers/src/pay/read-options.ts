import { type Carabiner, type Network, selectAccount } from '@carabiner/core'
import { chainNamespaces, omitUndefined, shortenAddress } from '@carabiner/core/internal'
import { type AccountPlace, findPlaceOn } from '../account/account-place.js'
import { isSameAddress } from '../account/is-same-address.js'
import type { Shell } from '../shell.js'
import { type ListedToken, readTokenList } from '../tokens/token-list.js'
import { tokenText } from '../tokens/token-text.js'
import { createTokens } from '../tokens/tokens.js'
import { amountFor } from './amount-for.js'
import type { PayOption } from './pay-state.js'
import type { PaymentOffer } from './payment-offer.js'
import type { Payment } from './payment-request.js'
import { readRate } from './read-rate.js'
import { writePayLink } from './write-pay-link.js'

/** An account's balance of a token. */
interface Holding {
  /** Absent if the account holds none, and the network tells nothing else. */
  readonly decimals?: number
  readonly held: bigint
}

type Read = ReadonlyMap<PaymentOffer, Holding | 'unread'>

/**
 * Reads the ways to pay: of every connected chain family, on every network that the request names.
 *
 * @returns the options that the balance covers first, by value
 */
export async function readOptions(
  carabiner: Carabiner,
  shell: Pick<Shell, 'settings' | 'sources' | 'controller'>,
  payment: Payment,
  signal: AbortSignal,
): Promise<PayOption[]> {
  const offers = payableOffers(carabiner, payment)
  const [read, prices, rate, names] = await Promise.all([
    readHoldings(carabiner, offers, signal),
    readPrices(shell, offers, signal),
    readRate(shell, payment.currency, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      carabiner.logger.debug('the rate of a currency could not be read', error)
      return undefined
    }),
    readNames(carabiner, shell, offers, signal),
  ])
  signal.throwIfAborted()
  const options = offers.flatMap((offer) => {
    const network = carabiner.networks.find(offer.networkId)
    if (!network) return []
    const holding = read.get(offer)
    const { decimals, ...named } = names.get(offer) ?? nameOf(offer, network)
    return toOption(payment, offer, {
      ...named,
      decimals: (holding === 'unread' ? undefined : holding?.decimals) ?? decimals,
      price: prices[offer.id],
      rate,
      payer: findPlaceOn(carabiner, network)?.account.address,
      holding,
    })
  })
  return options.sort(byValue)
}

/** Returns the offers on the app's networks, whose chain family can send the token. */
const payableOffers = (carabiner: Carabiner, { offers }: Payment): PaymentOffer[] =>
  offers.filter(({ networkId, token }) => {
    const network = carabiner.networks.find(networkId)
    const send = network && carabiner.getAdapter(network.chainNamespace).send
    return send !== undefined && (token === undefined || send.sendToken !== undefined)
  })

/**
 * Returns the paying accounts: another list when a wallet connects, leaves or changes. A Bitcoin
 * account pays on its own network only.
 */
export function payersOf(carabiner: Carabiner): string {
  const snapshot = carabiner.getSnapshot()
  return JSON.stringify(
    chainNamespaces.map((family) => {
      const active = selectAccount(snapshot, family)
      return active && [active.address, family === 'bip122' && active.networkId]
    }),
  )
}

interface Facts extends Named {
  readonly price: number | undefined
  /** Dollars per unit of the currency. */
  readonly rate: number | undefined
  readonly payer: string | undefined
  readonly holding: Holding | 'unread' | undefined
}

function toOption(
  payment: Payment,
  { id, networkId, token, recipient, amount: quoted }: PaymentOffer,
  { holding, price, rate, payer, decimals, ...named }: Facts,
): PayOption {
  const held = holding === undefined || holding === 'unread' ? undefined : holding.held
  const requested =
    quoted !== undefined
      ? { amount: quoted }
      : decimals === undefined
        ? undefined
        : amountFor(payment, { decimals, price: price && rate && price / rate })
  const amount = requested && 'amount' in requested ? requested.amount : undefined
  const status = () => {
    if (requested && 'status' in requested) return requested.status
    if (payer === undefined) return 'noAccount'
    if (held === undefined) return 'unread'
    if (amount === undefined) return held === 0n ? 'short' : 'unread'
    return held >= amount ? 'enough' : 'short'
  }
  return omitUndefined({
    id,
    networkId,
    token,
    recipient,
    ...named,
    status: status(),
    payer,
    decimals,
    held,
    amount,
    price,
    link:
      payment.serviceId === undefined || amount === undefined
        ? undefined
        : writePayLink({ networkId, token, recipient }, { amount, decimals }),
  })
}

/** In the order of the list. */
const ranks = {
  enough: 0,
  swap: 1,
  short: 2,
  unread: 3,
  noAccount: 4,
  unpriced: 5,
  unfit: 6,
} as const

/** Compares by what can be paid with, then by value. */
export function byValue(one: PayOption, other: PayOption): number {
  const rank = ranks[one.status] - ranks[other.status]
  return rank === 0 ? worth(other) - worth(one) : rank
}

// Only for the order: precise enough as a float.
const worth = (option: PayOption) => {
  const { held = 0n, decimals = 0, price = 0 } = option.from ?? option
  return (Number(held) / 10 ** decimals) * price
}

async function readHoldings(
  carabiner: Carabiner,
  offers: readonly PaymentOffer[],
  signal: AbortSignal,
): Promise<Read> {
  const read = new Map<PaymentOffer, Holding | 'unread'>()
  const networks = new Set(offers.map(({ networkId }) => networkId))
  const readNetwork = async (place: AccountPlace) => {
    const { account, network, adapter } = place
    const here = offers.filter(({ networkId }) => networkId === network.caipNetworkId)
    const contracts = here.flatMap(({ token }) => token ?? [])
    const request = { account, network, signal }
    const unread = (error: unknown) => {
      signal.throwIfAborted()
      carabiner.logger.debug('a balance to pay with could not be read', error)
      return 'unread' as const
    }
    const noRead = 'unread' as const
    const [native, tokens] = await Promise.all([
      here.length > contracts.length ? adapter.getBalance(request).catch(unread) : noRead,
      contracts.length > 0
        ? adapter.tokens?.balances({ ...request, tokens: contracts }).catch(unread)
        : [],
    ])
    for (const offer of here) {
      const { token } = offer
      if (token === undefined) {
        const isRead = native !== 'unread'
        read.set(offer, isRead ? { held: native.value, decimals: native.decimals } : native)
        continue
      }
      if (tokens === 'unread' || tokens === undefined) {
        read.set(offer, 'unread')
        continue
      }
      const own = tokens.filter((one) => isSameAddress(one.token, token))
      const [first] = own
      // The displayed amount of a token with a multiplier is not the amount that is asked for.
      if (first?.uiMultiplier !== undefined) read.set(offer, 'unread')
      else if (first) {
        const held = own.reduce((sum, { amount }) => sum + amount, 0n)
        read.set(offer, { held, decimals: first.decimals })
      } else read.set(offer, { held: 0n })
    }
  }
  await Promise.all(
    [...networks].map(async (id) => {
      const network = carabiner.networks.find(id)
      const place = network && findPlaceOn(carabiner, network)
      if (place) await readNetwork(place)
    }),
  )
  return read
}

async function readPrices(
  { sources }: Pick<Shell, 'sources'>,
  offers: readonly PaymentOffer[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, number>>> {
  try {
    const { prices } = await sources()
    const tokens = offers.map(({ id }) => id)
    return prices ? await prices.getPrices({ tokens, signal }) : {}
  } catch {
    signal.throwIfAborted()
    return {}
  }
}

/** The texts of a token, and its decimal places if a list has them. */
interface Named {
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  readonly decimals?: number | undefined
}

function nameOf({ token }: PaymentOffer, { nativeCurrency }: Network): Named {
  if (token === undefined) {
    const { name, symbol, decimals } = nativeCurrency
    return { ...tokenText({ name, symbol }), decimals }
  }
  return { name: shortenAddress(token), symbol: '' }
}

/** Names tokens by the app's lists, else by the account's balances, else by their contracts. */
async function readNames(
  carabiner: Carabiner,
  { settings, controller }: Pick<Shell, 'settings' | 'controller'>,
  offers: readonly PaymentOffer[],
  signal: AbortSignal,
): Promise<ReadonlyMap<PaymentOffer, Named>> {
  const names = new Map<PaymentOffer, Named>()
  const held = controller(createTokens).list()
  await Promise.all(
    offers.map(async (offer) => {
      const { token, networkId, id } = offer
      const network = carabiner.networks.find(networkId)
      if (token === undefined || !network) return
      const list = readTokenList(settings.tokens, networkId, carabiner.logger)
      const listed = findListed(list, token) ?? held.find((one) => isSameAddress(one.id, id))
      const named = listed ?? (await readContract(carabiner, network, token, signal))
      if (!named) return
      const { name, symbol, iconUrl, decimals } = named
      names.set(offer, { name, symbol, iconUrl, decimals })
    }),
  )
  return names
}

const findListed = (list: ReadonlyMap<string, ListedToken>, token: string) =>
  [...list.values()].find(({ address }) => isSameAddress(address, token))

const text = (name: 'name' | 'symbol') =>
  ({
    type: 'function',
    name,
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'string' }],
  }) as const
const views = [text('name'), text('symbol')] as const

async function readContract(
  carabiner: Carabiner,
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<Named | undefined> {
  const { contracts } = carabiner.getAdapter(network.chainNamespace)
  if (!contracts || !/^0x[0-9a-f]{40}$/i.test(address)) return undefined
  const contract = `0x${address.slice(2)}` as const
  const read = (functionName: 'name' | 'symbol') =>
    contracts.read({ network, signal, call: { address: contract, abi: views, functionName } })
  try {
    const [name, symbol] = await Promise.all([read('name'), read('symbol')])
    return tokenText({ name: String(name), symbol: String(symbol) })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
