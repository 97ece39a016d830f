// Loaded with the first request.
import type { Carabiner } from '@carabiner/core'
import { isFamilyProvider } from '@carabiner/core/adapter'
import type { Params, Requests, Return, RpcResult } from 'sats-connect'
import * as z from 'zod/mini'
import { call } from '../connection/opening.js'
import { rpcCode } from './enums.js'
import { createAnswers } from './requests.js'
import { RequestError, toSatsConnectError } from './rpc-error.js'

/** What only a wallet that speaks sats-connect's requests itself can answer. */
const walletsOwn = /^(runes_|ord_|stx_|spark_|getInfo$|getBalance$|wallet_getWalletType$)/

const envelope = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.any()) })),
})

/** Answers one request; what goes wrong is an answer too. */
export async function answerRequest<Method extends keyof Requests>(
  carabiner: Carabiner,
  method: Method,
  params: Params<Method>,
): Promise<RpcResult<Method>> {
  try {
    const answer = createAnswers(carabiner)[method]
    const result = await (answer ? answer(params) : askWallet(carabiner, method, params))
    return { status: 'success', result }
  } catch (error) {
    return { status: 'error', error: toSatsConnectError(error) }
  }
}

/** Hands a request on as it is, alone as each request of the instance. */
const askWallet = <Method extends keyof Requests>(
  carabiner: Carabiner,
  method: Method,
  params: unknown,
): Promise<Return<Method>> =>
  carabiner.perform(
    'accountAddresses',
    async (_, { connector }) => {
      const provider: unknown = await connector.getProvider('bip122')
      const isAsked =
        walletsOwn.test(method) &&
        connector.id.startsWith('btc:') &&
        typeof provider === 'object' &&
        provider !== null &&
        !isFamilyProvider(provider) &&
        typeof Reflect.get(provider, 'request') === 'function'
      if (!isAsked) throw new RequestError(rpcCode.notSupported, `the wallet has no ${method}`)
      const { result, error } = z.parse(envelope, await call(provider, 'request', method, params))
      if (error) throw new RequestError(error.code, error.message)
      if (isResult(method, result)) return result
      throw new RequestError(rpcCode.internal, `the wallet answered nothing to ${method}`)
    },
    { namespace: 'bip122' },
  )

/** As far as sats-connect looks as well: what is in it is between the wallet and the host. */
const isResult = <Method extends keyof Requests>(
  _: Method,
  result: unknown,
): result is Return<Method> => result !== undefined
