// The SDK writes in an order that loses messages when a client stops in between: these change it.
import { call, read } from './internals.js'

/**
 * The SDK forgets what it asked before it notes that it has taken the answer in. A client that stops in
 * between is followed by one that reads the answer again, and must still know the question.
 */
export function keepAskedUntilAnswered(history: object, messages: object): void {
  const forget: unknown = Reflect.get(history, 'delete')
  const note: unknown = Reflect.get(messages, 'ack')
  if (typeof forget !== 'function' || typeof note !== 'function') return
  const answered: unknown[][] = []
  Reflect.set(history, 'delete', (...asked: unknown[]) => void answered.push(asked))
  Reflect.set(messages, 'ack', async (...answer: unknown[]) => {
    await note.apply(messages, answer)
    for (const asked of answered.splice(0)) forget.apply(history, asked)
  })
}

/**
 * The SDK first writes that it knows a message, then that it has not read it. A client that stops in between is
 * followed by one that takes the message for read: what is unread is written first.
 */
export function keepUnreadFirst(messages: object): void {
  Reflect.set(messages, 'persist', async () => {
    const unread = read(messages, 'messagesWithoutClientAck')
    await call(messages, 'setRelayerMessagesWithoutClientAck', unread)
    await call(messages, 'setRelayerMessages', read(messages, 'messages'))
  })
}
