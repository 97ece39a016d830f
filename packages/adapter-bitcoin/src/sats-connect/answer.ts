// Loaded with the first request.
import { CapabilityMissingError, type Carabiner } from '@carabiner/core'
import { isFamilyProvider } from '@carabiner/core/adapter'
import type { Params, Requests, Return, RpcResult } from 'sats-connect'
import * as z from 'zod/mini'
import { call } from '../connection/request-connection.js'
import { dialectOf } from '../discovery/known-paths.js'
import { parse } from '../wallets/parse.js'
import { rpcCode } from './enums.js'
import { createAnswers } from './requests.js'
import { RequestError, toSatsConnectError } from './rpc-error.js'

/** Requests that only a wallet with sats-connect's own API can answer. */
const walletsOwn = /^(runes_|ord_|stx_|spark_|getInfo$|getBalance$|wallet_getWalletType$)/
/** The requests of `walletsOwn` that neither sign nor spend. */
const reads = /^(getInfo|getBalance|wallet_getWalletType|[a-z]+_(get|estimate)[A-Z]\w*)$/

const envelope = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.catch(z.string(), ''), data: z.optional(z.unknown()) }),
  ),
})

/** Answers one request. Errors are returned as an answer, too. */
export async function answerRequest<Method extends keyof Requests>(
  carabiner: Carabiner,
  method: Method,
  params: Params<Method>,
): Promise<RpcResult<Method>> {
  try {
    const answers = createAnswers(carabiner)
    const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
    const result = await (answer ? answer(params) : askWallet(carabiner, method, params))
    return { status: 'success', result }
  } catch (error) {
    return { status: 'error', error: toSatsConnectError(error) }
  }
}

/** Forwards the request unchanged, one at a time like every prompt. */
const askWallet = <Method extends keyof Requests>(
  carabiner: Carabiner,
  method: Method,
  params: unknown,
): Promise<Return<Method>> =>
  carabiner.perform(
    reads.test(method) ? 'accountAddresses' : 'psbt',
    async (_, active) => {
      const { connector, signal } = active
      const provider: unknown = await connector.getProvider('bip122')
      if (!walletsOwn.test(method) || !takesRequests(connector.id, provider)) {
        throw new RequestError(rpcCode.notSupported, `the wallet has no ${method}`)
      }
      const { accountAddresses } = carabiner.getAdapter('bip122')
      if (!accountAddresses) throw new CapabilityMissingError('accountAddresses', 'bip122')
      // The request names neither account nor network. This call throws if the wallet moved to
      // another account or network.
      await accountAddresses.get(active)
      signal.throwIfAborted()
      const answer = await call(provider, 'request', method, params)
      const { result, error } = parse(envelope, answer, method)
      if (error) throw new RequestError(error.code, error.message, error.data)
      if (isResult(method, result)) return result
      throw new RequestError(rpcCode.internal, `the wallet’s answer to ${method} has no result`)
    },
    { namespace: 'bip122' },
  )

/** Whether a connector is a wallet at a path in the page that accepts sats-connect's requests. */
function takesRequests(connectorId: string, provider: unknown): provider is object {
  if (typeof provider !== 'object' || provider === null || isFamilyProvider(provider)) return false
  const [, path] = /^btc:(.+?)(?:#\d+)?$/.exec(connectorId) ?? []
  return path !== undefined && ['requests', 'leather'].includes(dialectOf(path))
}

/** Whether there is a result, as sats-connect checks. Its content is not validated. */
const isResult = <Method extends keyof Requests>(
  _: Method,
  result: unknown,
): result is Return<Method> => result !== undefined
