import { read } from './internals.js'

/** What is needed of an SDK's sign client; most of it is not in its types. */
interface SignClient {
  readonly core: { readonly pairing: object }
  readonly engine: object
  readonly session: { readonly keys: readonly string[] }
}

/** The SDK's own methods, called for each message of a peer without awaiting their result. */
const unawaited = [
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidEmit',
  'isValidDisconnect',
  // The acknowledgement of a session's end can come after the session's key is gone.
  'sendResult',
  'sendError',
]

/**
 * Lets a peer speak of a session or pairing that has just ended: it may end a session twice, or while we
 * end it. The SDK itself answers such a message with unhandled rejections in the page.
 */
export function tolerateEndedSessions({ core, engine, session }: SignClient): void {
  for (const owner of [engine, core.pairing]) {
    for (const name of unawaited) handleRejections(owner, name)
  }
  const remove = read(engine, 'deleteSession')
  if (typeof remove !== 'function') return
  const removing = new Map<string, Promise<void>>()
  Reflect.set(engine, 'deleteSession', (asked: { topic: string }) => {
    const { topic } = asked
    const running = removing.get(topic)
    if (running) return running
    if (!session.keys.includes(topic)) return Promise.resolve()
    const removed = Promise.resolve(remove.call(engine, asked)).finally(() =>
      removing.delete(topic),
    )
    removing.set(topic, removed)
    return removed
  })
}

/** Callers that await the method still get its rejection. */
function handleRejections(owner: object, name: string): void {
  const method = read(owner, name)
  if (typeof method !== 'function') return
  Reflect.set(owner, name, (...args: unknown[]) => {
    const result: unknown = method.apply(owner, args)
    if (result instanceof Promise) result.catch(() => {})
    return result
  })
}
