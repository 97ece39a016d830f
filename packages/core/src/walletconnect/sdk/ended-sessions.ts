import { read } from './internals.js'

/** The parts of the SDK's sign client that are used here. Most are missing in its types. */
interface SignClient {
  readonly core: { readonly pairing: object }
  readonly engine: object
  readonly session: { readonly keys: readonly string[] }
}

/** The SDK's own methods that it calls for each message of a peer, without awaiting the result. */
const unawaited = [
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidEmit',
  'isValidDisconnect',
  // A session's end may be acknowledged after the session's key has been deleted.
  'sendResult',
  'sendError',
]

/**
 * Tolerates messages about a session or pairing that has just ended. A peer may end a session twice, or at the same
 * time as this app. By itself, the SDK then causes unhandled rejections.
 */
export function tolerateEndedSessions({ core, engine, session }: SignClient): void {
  for (const owner of [engine, core.pairing]) {
    for (const name of unawaited) handleRejections(owner, name)
  }
  const remove = read(engine, 'deleteSession')
  if (typeof remove !== 'function') return
  const removing = new Map<string, Promise<void>>()
  Reflect.set(engine, 'deleteSession', (parameters: { topic: string }) => {
    const { topic } = parameters
    const running = removing.get(topic)
    if (running) return running
    if (!session.keys.includes(topic)) return Promise.resolve()
    const removed = Promise.resolve(remove.call(engine, parameters)).finally(() =>
      removing.delete(topic),
    )
    removing.set(topic, removed)
    return removed
  })
}

/** Marks rejections as handled. Callers that await the method still receive them. */
function handleRejections(owner: object, name: string): void {
  const method = read(owner, name)
  if (typeof method !== 'function') return
  Reflect.set(owner, name, (...args: unknown[]) => {
    const result: unknown = method.apply(owner, args)
    if (result instanceof Promise) result.catch(() => {})
    return result
  })
}
