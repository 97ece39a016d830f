// @ts-check

import { accountAt, encodeAccount } from './accounts.mjs'
import { addressOf } from './params.mjs'
import { codes, RpcError } from './rpc-error.mjs'

/**
 * What one WebSocket is told without asking again: signatures and accounts.
 *
 * @param {import('./runtime.mjs').Runtime} runtime
 * @param {(message: object) => void} notify
 */
export function createSubscriptions(runtime, notify) {
  const { blocks, history, svm } = runtime
  /** @type {Map<number, () => void>} what ends each */
  const open = new Map()
  let last = 0

  const tell = (
    /** @type {string} */ method,
    /** @type {number} */ subscription,
    /** @type {unknown} */ value,
  ) =>
    notify({
      jsonrpc: '2.0',
      method,
      params: { subscription, result: { context: { slot: blocks.height() }, value } },
    })
  const add = (/** @type {(id: number) => () => void} */ start) => {
    last += 1
    open.set(last, start(last))
    return last
  }
  const close = (/** @type {unknown} */ id) => {
    const stop = typeof id === 'number' ? open.get(id) : undefined
    if (!stop || typeof id !== 'number')
      throw new RpcError(codes.invalidParams, 'Invalid subscription id.')
    stop()
    return open.delete(id)
  }

  /** @type {Record<string, import('./methods.mjs').Method>} */
  const methods = {
    signatureSubscribe: ([signature]) =>
      add((id) => {
        const found = (/** @type {unknown} */ err) => {
          open.get(id)?.()
          open.delete(id)
          tell('signatureNotification', id, { err })
        }
        const stop = runtime.onProcessed((processed) => {
          if (processed.id === signature) found(processed.err)
        })
        const known = history.get(String(signature))
        // After the subscription's own answer.
        if (known) setImmediate(() => open.has(id) && found(known.err))
        return stop
      }),
    accountSubscribe([at, config]) {
      const address = addressOf(at)
      const encoding =
        typeof config === 'object' && config !== null && 'encoding' in config
          ? config.encoding
          : undefined
      return add((id) =>
        runtime.onProcessed(({ keys }) => {
          if (!keys.includes(address)) return
          const account = accountAt(svm, address)
          if (account) tell('accountNotification', id, encodeAccount(svm, account, encoding))
        }),
      )
    },
    signatureUnsubscribe: ([id]) => close(id),
    accountUnsubscribe: ([id]) => close(id),
  }
  return {
    methods: new Map(Object.entries(methods)),
    end() {
      for (const stop of open.values()) stop()
      open.clear()
    },
  }
}
