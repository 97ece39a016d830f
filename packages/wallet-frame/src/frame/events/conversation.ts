import { readAppMessage } from '../../protocol/index.js'
import { failureMessage } from '../service-client/failure-message.js'
import { answer, type EventHandlers } from './answer.js'

/** How many ids are remembered; the page's are random, so that an older one does not come again. */
const idLimit = 10_000

/** What the page posts, and what it is answered. */
export interface Conversation {
  /** Anything: what is no request, or one whose id was there before, is dropped. */
  receive(data: unknown): void
}

/** @param post - to the page */
export function createConversation(
  handlers: EventHandlers,
  post: (message: object) => void,
): Conversation {
  const ids = new Set<string>()
  const isNew = (id: string) => {
    if (ids.has(id)) return false
    ids.add(id)
    const [oldest] = ids
    if (ids.size > idLimit && oldest !== undefined) ids.delete(oldest)
    return true
  }
  return {
    receive(data) {
      const message = readAppMessage(data)
      if (!message || !isNew(message.id)) return
      const { id } = message
      const name = message.type.replace('@w3m-app/', '')
      answer(handlers, message).then(
        (payload) =>
          post({
            type: `@w3m-frame/${name}_SUCCESS`,
            id,
            ...(payload !== undefined && { payload }),
          }),
        (error: unknown) =>
          post({
            type: `@w3m-frame/${name}_ERROR`,
            id,
            payload: { message: failureMessage(error) },
          }),
      )
    },
  }
}
