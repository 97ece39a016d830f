import { accountAt, encodeAccount } from './accounts.js'
import type { Method } from './methods.js'
import { addressOf } from './params.js'
import { codes, RpcError } from './rpc-error.js'
import type { Runtime } from './runtime.js'

/** Creates the subscriptions of one WebSocket to signatures and accounts. */
export function createSubscriptions(runtime: Runtime, notify: (message: object) => void) {
  const { blocks, history, svm } = runtime
  /** The functions that end each subscription. */
  const open = new Map<number, () => void>()
  let last = 0

  const tell = (method: string, subscription: number, value: unknown) =>
    notify({
      jsonrpc: '2.0',
      method,
      params: { subscription, result: { context: { slot: blocks.height() }, value } },
    })
  const add = (start: (id: number) => () => void) => {
    last += 1
    open.set(last, start(last))
    return last
  }
  const close = (id: unknown) => {
    const stop = typeof id === 'number' ? open.get(id) : undefined
    if (!stop || typeof id !== 'number')
      throw new RpcError(codes.invalidParams, 'Invalid subscription id.')
    stop()
    return open.delete(id)
  }

  const methods: Record<string, Method> = {
    signatureSubscribe: ([signature]) =>
      add((id) => {
        const notify = (err: unknown) => {
          open.get(id)?.()
          open.delete(id)
          tell('signatureNotification', id, { err })
        }
        const stop = runtime.onProcessed((processed) => {
          if (processed.id === signature) notify(processed.err)
        })
        const recorded = history.get(String(signature))
        // Sent after the answer to the subscription.
        if (recorded) setImmediate(() => open.has(id) && notify(recorded.err))
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
