import type { Network } from '@carabiner/core'
import { InvalidNetworkError } from '@carabiner/core/internal'
import { createHttpClient, type HttpRequest, HttpStatusError } from '@carabiner/core/transport'
import * as z from 'zod/mini'
import { BroadcastFailedError } from '../errors/bitcoin-errors.js'
import type { BitcoinApi } from './bitcoin-api.js'
import { isAlreadyKnown, isLost, isTurnedAway } from './endpoint-failure.js'

const satoshi = z.pipe(
  z.number().check(z.int(), z.gte(0), z.lte(2_100_000_000_000_000)),
  z.transform((value) => BigInt(value)),
)
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const utxos = z
  .array(
    z.object({
      txid: hash,
      vout: z.number().check(z.int(), z.gte(0), z.lte(0xffffffff)),
      value: satoshi,
      status: z.object({ confirmed: z.boolean() }),
    }),
  )
  .check(z.maxLength(100_000))
const transaction = z.object({
  fee: satoshi,
  status: z.object({ confirmed: z.boolean(), block_height: z.optional(z.uint32()) }),
})
const outputSchema = z.object({ scriptpubkey_address: z.optional(z.string()), value: satoshi })
const transactions = z
  .array(
    z.object({
      txid: hash,
      // The input of a block reward spends no coin.
      vin: z.array(z.object({ prevout: z.nullish(outputSchema) })),
      vout: z.array(outputSchema),
      status: z.object({ confirmed: z.boolean(), block_time: z.optional(z.uint32()) }),
    }),
  )
  .check(z.maxLength(1_000))
/** Fee rates by number of blocks, in satoshi per virtual byte. */
const estimates = z.record(z.string(), z.number().check(z.gte(0), z.lte(100_000)))
const rawTransaction = z.string().check(z.regex(/^([0-9a-f]{2})+$/))

/** The number of blocks in which a transaction should be confirmed. */
const targetBlocks = '3'
/**
 * The fee rate when the node has no estimate, and the base of the fee limit, in satoshi per virtual
 * byte.
 */
const usualFeeRate = 1
/** The minimum relay fee rate. Nodes that accept less than the usual rate also estimate less. */
const leastFeeRate = 0.1

/**
 * Creates an API that reads and broadcasts through Esplora, as served by mempool.space and
 * blockstream.info.
 *
 * @param urls - a network's endpoints, tried in order until one answers
 */
export function createEsplora(urls: (network: Network) => readonly string[]): BitcoinApi {
  const ask = async <T>(network: Network, request: HttpRequest<T>): Promise<T> => {
    let failure: unknown = noEndpoint()
    for (const url of urls(network)) {
      try {
        return await clientOf(url).get(request)
      } catch (error) {
        if (!isLost(error) && !isTurnedAway(error)) throw error
        failure = error
      }
    }
    throw failure
  }

  const readEstimates = ({ network, signal }: { network: Network; signal: AbortSignal }) =>
    ask(network, { path: 'fee-estimates', schema: estimates, signal })

  return {
    async getUtxos({ address, network, signal }) {
      const path = `address/${address}/utxo`
      const coins = await ask(network, { path, schema: utxos, signal })
      return coins.map(({ status, ...coin }) => ({ ...coin, confirmed: status.confirmed }))
    },
    getRawTransaction: ({ hash: id, network, signal }) =>
      ask(network, { path: `tx/${id}/hex`, format: 'text', schema: rawTransaction, signal }),
    async getTransaction({ hash: id, network, signal }) {
      try {
        const answer = await ask(network, { path: `tx/${id}`, schema: transaction, signal })
        const { confirmed, block_height: height } = answer.status
        return {
          fee: answer.fee,
          blockNumber: confirmed && height !== undefined ? BigInt(height) : undefined,
        }
      } catch (error) {
        if (error instanceof HttpStatusError && error.status === 404) return undefined
        throw error
      }
    },
    async getTransactions({ address, after, network, signal }) {
      const path = `address/${address}/txs${after === undefined ? '' : `/chain/${after}`}`
      const page = await ask(network, { path, schema: transactions, signal })
      return page.map(({ txid, vin, vout, status: { confirmed, block_time: time } }) => ({
        hash: txid,
        minedAt: confirmed && time !== undefined ? time * 1000 : undefined,
        inputs: vin.flatMap(({ prevout }) => (prevout ? toPlace(prevout) : [])),
        outputs: vout.map(toPlace),
      }))
    },
    async getFeeRate(target) {
      const rates = await readEstimates(target)
      const rate = rates[targetBlocks] ?? rates['1'] ?? 0
      return rate > 0 ? Math.max(leastFeeRate, rate) : usualFeeRate
    },
    getFastestFeeRate: async (target) =>
      Math.max(usualFeeRate, ...Object.values(await readEstimates(target))),
    async broadcast({ hex, network, signal }) {
      const request = { path: 'tx', format: 'text' as const, body: hex, schema: hash, signal }
      let lost: unknown
      let failure: unknown = noEndpoint()
      for (const url of urls(network)) {
        try {
          return await clientOf(url).post(request)
        } catch (error) {
          failure = error
          if (isLost(error)) lost = error
          else if (!isTurnedAway(error)) {
            const rejection = await toRefusal(error)
            // An endpoint that did not answer may have accepted the transaction, unless the next
            // endpoint already has it.
            throw isAlreadyKnown(rejection) ? rejection : (lost ?? rejection)
          }
        }
      }
      throw lost ?? failure
    },
  }
}

const toPlace = ({ scriptpubkey_address: address, value }: z.output<typeof outputSchema>) => ({
  value,
  address,
})

// The trailing slash keeps the URL's own path in front of ours.
const clientOf = (url: string) => createHttpClient({ baseUrl: url.replace(/\/*$/, '/') })

const noEndpoint = () => new InvalidNetworkError('rpcUrls: no endpoint is configured')

/**
 * Converts the error of a broadcast. A server's rejection becomes a `BroadcastFailedError` with the
 * node's reason.
 */
const toRefusal = async (error: unknown): Promise<unknown> =>
  error instanceof HttpStatusError
    ? new BroadcastFailedError(await reasonOf(error.response), error)
    : error

/** Reads the node's own message, which the server wraps. */
async function reasonOf(response: Response): Promise<string | undefined> {
  const text = await response.text().catch(() => '')
  return /"message":"([^"]{1,200})"/.exec(text)?.[1] ?? (text || undefined)
}
