import { call, read } from '../sdk/internals.js'

/**
 * Opens a connection's socket in place of the SDK, which exposes the socket only once it is open. An unanswered attempt
 * would continue after it was abandoned. Since a browser opens one socket to a host at a time, every later attempt
 * would wait behind it.
 *
 * @param connection - the SDK's `WsConnection`
 * @returns a function that closes the socket unless it is open
 */
export function openOwnSocket(connection: unknown): () => void {
  let opening: WebSocket | undefined
  const register = read(connection, 'register')
  if (!isObject(connection) || typeof register !== 'function') {
    return () => {}
  }
  Reflect.set(connection, 'register', (url: unknown = read(connection, 'url')) => {
    // As in the SDK, a second call during an attempt waits for the attempt.
    if (opening) return register.call(connection, url)
    Reflect.set(connection, 'registering', true)
    const socket = new WebSocket(String(url))
    opening = socket
    return new Promise((resolve, reject) => {
      socket.onopen = () => {
        opening = undefined
        call(connection, 'onOpen', socket)
        resolve(socket)
      }
      socket.onerror = () => {
        opening = undefined
        Reflect.set(connection, 'registering', false)
        reject(call(connection, 'emitError'))
      }
    })
  })
  return () => opening?.close()
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
