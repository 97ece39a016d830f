import { joinSignals } from '@carabiner/core/adapter'
import { ProviderRpcError, rpcCode } from './provider-rpc-error.js'

/** The time limit of one call to a chain, in milliseconds. */
const timeout = 10_000

/** Calls a chain's JSON-RPC endpoint over HTTP. An error of the chain keeps its code. Any other failure has -32603. */
export async function callRpc(
  url: string,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal,
): Promise<unknown> {
  const answer = await post(url, { jsonrpc: '2.0', id: 1, method, params }, signal)
  if (isRecord(answer) && isRecord(answer.error)) {
    const { code, message, data } = answer.error
    throw new ProviderRpcError(
      typeof code === 'number' ? code : rpcCode.internal,
      typeof message === 'string' ? message : 'The chain refused the request.',
      data,
    )
  }
  if (!isRecord(answer) || !('result' in answer)) {
    throw new ProviderRpcError(rpcCode.internal, `${url} did not answer ${method} in JSON-RPC.`)
  }
  return answer.result
}

async function post(url: string, body: unknown, left: AbortSignal): Promise<unknown> {
  const { signal, release } = joinSignals(left, AbortSignal.timeout(timeout))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    return await response.json()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ProviderRpcError(rpcCode.internal, `${url} can't be reached: ${why}`)
  } finally {
    release()
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
