// @ts-check
import { codes, RpcError } from './rpc-error.mjs'

/** @typedef {import('./methods.mjs').Method} Method */

/**
 * Answers one JSON-RPC request or a batch of them.
 *
 * @param {(method: string) => Method | undefined} find
 * @param {string} text
 * @returns {string}
 */
export function answerJsonRpc(find, text) {
  /** @type {unknown} */
  let request
  try {
    request = JSON.parse(text)
  } catch {
    return JSON.stringify(failure(null, new RpcError(-32700, 'Parse error')))
  }
  return JSON.stringify(
    Array.isArray(request) ? request.map((one) => answerOne(find, one)) : answerOne(find, request),
  )
}

/** @param {(method: string) => Method | undefined} find @param {unknown} request */
function answerOne(find, request) {
  /** @type {{ id?: unknown, method?: unknown, params?: unknown }} */
  const {
    id = null,
    method,
    params,
  } = typeof request === 'object' && request !== null ? request : {}
  try {
    const run = typeof method === 'string' ? find(method) : undefined
    if (!run) throw new RpcError(codes.methodUnknown, `Method not found: ${String(method)}`)
    return { jsonrpc: '2.0', id, result: run(Array.isArray(params) ? params : []) }
  } catch (error) {
    return failure(id, error)
  }
}

/** @param {unknown} id @param {unknown} error */
function failure(id, error) {
  const { code, message, data } =
    error instanceof RpcError ? error : new RpcError(codes.internal, String(error))
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
}
