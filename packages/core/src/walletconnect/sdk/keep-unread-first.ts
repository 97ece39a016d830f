import { call, read } from './internals.js'

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
