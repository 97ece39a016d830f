import type { Method } from './methods.js'
import { codes, RpcError } from './rpc-error.js'

/** Answers one JSON-RPC request or a batch of them. */
export function answerJsonRpc(find: (method: string) => Method | undefined, text: string): string {
  let request: unknown
  try {
    request = JSON.parse(text)
  } catch {
    return JSON.stringify(failure(null, new RpcError(-32700, 'Parse error')))
  }
  return JSON.stringify(
    Array.isArray(request) ? request.map((one) => answerOne(find, one)) : answerOne(find, request),
  )
}

function answerOne(find: (method: string) => Method | undefined, request: unknown) {
  const message: { id?: unknown; method?: unknown; params?: unknown } =
    typeof request === 'object' && request !== null ? request : {}
  const { id = null, method, params } = message
  try {
    const run = typeof method === 'string' ? find(method) : undefined
    if (!run) throw new RpcError(codes.methodUnknown, `Method not found: ${String(method)}`)
    return { jsonrpc: '2.0', id, result: run(listOf(params)) }
  } catch (error) {
    return failure(id, error)
  }
}

/** Returns the parameters by position. Parameters by name are one object. */
const listOf = (params: unknown): readonly unknown[] =>
  Array.isArray(params) ? params : params === undefined ? [] : [params]

function failure(id: unknown, error: unknown) {
  const { code, message, data } =
    error instanceof RpcError ? error : new RpcError(codes.internal, String(error))
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
}
