import { hello } from '@carabiner/wallet-frame/protocol'

/** A page that said hello: which one, as the browser says it, and the port to speak through. */
export interface Greeting {
  readonly origin: string
  readonly nonce: string
  readonly port: MessagePort
}

/**
 * Reads a page's first word. Only the window that the frame is in counts, and only one port.
 *
 * @returns undefined for anything else
 */
export function readGreeting(
  { source, origin, data, ports }: MessageEvent<unknown>,
  parent: Window,
): Greeting | undefined {
  const [port, ...others] = ports
  if (source !== parent || !port || others.length > 0) return undefined
  const { data: word } = hello.safeParse(data)
  return word && { origin, nonce: word.payload.nonce, port }
}
