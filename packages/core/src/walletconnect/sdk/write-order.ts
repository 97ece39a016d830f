// The SDK's order of writes loses messages if a client stops between two writes. These functions change the order.
import { call, read } from './internals.js'

/**
 * Deletes a request only after its answer is stored as read, unlike the SDK. If a client stops in between, the next one
 * reads the answer again and still needs the request.
 */
export function keepAskedUntilAnswered(history: object, messages: object): void {
  const forget: unknown = Reflect.get(history, 'delete')
  const note: unknown = Reflect.get(messages, 'ack')
  if (typeof forget !== 'function' || typeof note !== 'function') return
  const answered: unknown[][] = []
  Reflect.set(history, 'delete', (...request: unknown[]) => void answered.push(request))
  Reflect.set(messages, 'ack', async (...answer: unknown[]) => {
    await note.apply(messages, answer)
    for (const request of answered.splice(0)) forget.apply(history, request)
  })
}

/**
 * Stores a message as unread before it is stored as received, unlike the SDK. If a client stops in between, the next
 * one would otherwise treat the message as read.
 */
export function keepUnreadFirst(messages: object): void {
  Reflect.set(messages, 'persist', async () => {
    const unread = read(messages, 'messagesWithoutClientAck')
    await call(messages, 'setRelayerMessagesWithoutClientAck', unread)
    await call(messages, 'setRelayerMessages', read(messages, 'messages'))
  })
}
