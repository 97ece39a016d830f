import { omitUndefined } from '@carabiner/core/internal'
import { type AppMessage, eventOf, readAppMessage } from '@carabiner/wallet-frame/protocol'
import { FrameMessageError } from '../frame-message-error.js'
import { failureMessage } from '../service-client/failure-message.js'
import type { HandledEvent, HandlerContext, Handlers } from './handlers.js'

/** Number of remembered ids. The page's ids are random, so an older one does not return. */
const idLimit = 10_000

/** The page's messages and their answers. */
export interface Conversation {
  /** Accepts any message. Drops a message that is not a request, or repeats an id. */
  receive(data: unknown): void
}

interface ConversationParts {
  readonly handlers: Handlers
  /** Posts to the page. */
  post(message: object): void
  /** Whether a visitor is signed in, which some events require. */
  isSignedIn(): boolean
  /**
   * Called after a request completed although the page aborted it: it may have signed a visitor in.
   */
  onDoneAfterAbort(): void
}

export function createConversation(parts: ConversationParts): Conversation {
  const { handlers, post, isSignedIn, onDoneAfterAbort } = parts
  const ids = new Set<string>()
  const open = new Map<string, AbortController>()
  const isNew = (id: string) => {
    if (ids.has(id)) return false
    ids.add(id)
    const [oldest] = ids
    if (ids.size > idLimit && oldest !== undefined) ids.delete(oldest)
    return true
  }
  const cancel = (id: string) => {
    const running = open.get(id)
    if (running) running.abort(new FrameMessageError('Request was aborted'))
    else if (ids.has(id)) onDoneAfterAbort()
  }
  /** Checks the event's rules on who may post it, then calls its handler. */
  const handle = async <Name extends HandledEvent>(
    { name, payload }: AppMessage<Name>,
    context: HandlerContext,
  ): Promise<unknown> => {
    if (eventOf(name).asker === 'visitor' && !isSignedIn()) throw FrameMessageError.nobody()
    return handlers[name](payload, context)
  }
  return {
    receive(data) {
      const message = readAppMessage(data)
      if (!message || !isNew(message.id)) return
      const { id, name } = message
      const done = (payload: unknown) =>
        post(omitUndefined({ type: `@w3m-frame/${name}_SUCCESS`, id, payload }))
      if (message.name === 'CANCEL_LOGIN') {
        cancel(message.payload.request)
        return done(undefined)
      }
      const running = new AbortController()
      open.set(id, running)
      const onSending = () => post({ type: '@w3m-frame/RPC_SENDING', payload: { request: id } })
      handle(message, { signal: running.signal, onSending }).then(
        (payload) => {
          open.delete(id)
          done(payload)
          if (running.signal.aborted) onDoneAfterAbort()
        },
        (error: unknown) => {
          open.delete(id)
          post({
            type: `@w3m-frame/${name}_ERROR`,
            id,
            payload: { message: failureMessage(error) },
          })
        },
      )
    },
  }
}
