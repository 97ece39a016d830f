/** How long a service takes a message, in s. Its own limit is longer. */
const lifetime = 120

const now = () => Math.floor(Date.now() / 1000)

/** Returns the message that registers a name: the name, and the time in s since 1970. */
export const messageFor = (name: string): string =>
  JSON.stringify({ name, attributes: {}, timestamp: now() })

/** Returns the message that the visitor has seen, or a new one if that is for another name, or too old. */
export function freshMessage(name: string, seen: string | undefined): string {
  const [, timestamp] = /"timestamp":(\d+)\}$/.exec(seen ?? '') ?? []
  const isFresh = timestamp !== undefined && now() - Number(timestamp) < lifetime
  const isSame = seen === JSON.stringify({ name, attributes: {}, timestamp: Number(timestamp) })
  return isFresh && isSame ? seen : messageFor(name)
}
