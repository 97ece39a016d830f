import { readAppMessage } from '@carabiner/wallet-frame/protocol'
import { FrameMessageError } from '../frame-message-error.js'
import { failureMessage } from '../service-client/failure-message.js'
import { answer, type EventHandlers } from './answer.js'

/** How many ids are remembered; the page's are random, so that an older one does not come again. */
const idLimit = 10_000

/** What the page posts, and what it is answered. */
export interface Conversation {
  /** Anything: what is no request, or one whose id was there before, is dropped. */
  receive(data: unknown): void
}

interface ConversationParts {
  readonly handlers: EventHandlers
  /** To the page. */
  post(message: object): void
  /** Told of a request that was done although the page gave it up: somebody may be signed in by it. */
  onDoneInVain(): void
}

export function createConversation(parts: ConversationParts): Conversation {
  const { handlers, post, onDoneInVain } = parts
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
    const given = open.get(id)
    if (given) given.abort(new FrameMessageError('Request was aborted'))
    else if (ids.has(id)) onDoneInVain()
  }
  return {
    receive(data) {
      const message = readAppMessage(data)
      if (!message || !isNew(message.id)) return
      const { id } = message
      const name = message.type.replace('@w3m-app/', '')
      const done = (payload: unknown) =>
        post({
          type: `@w3m-frame/${name}_SUCCESS`,
          id,
          ...(payload !== undefined && { payload }),
        })
      if (message.type === '@w3m-app/CANCEL_LOGIN') {
        cancel(message.payload.request)
        return done(undefined)
      }
      const given = new AbortController()
      open.set(id, given)
      const onSending = () => post({ type: '@w3m-frame/RPC_SENDING', payload: { request: id } })
      answer(handlers, message, given.signal, onSending).then(
        (payload) => {
          open.delete(id)
          done(payload)
          if (given.signal.aborted) onDoneInVain()
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
