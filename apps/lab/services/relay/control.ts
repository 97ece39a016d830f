import { Hono } from 'hono'
import type { Relay } from './relay.js'

/** The path for commands of the lab's page to the relay. */
export const relayControlPath = '/lab/relay'

/** The commands of the page, by name. */
const orders: Readonly<Record<string, (relay: Relay, order: Order) => void>> = {
  cut: (relay) => relay.cut(),
  refuse: (relay, { reason }) => relay.refuse(String(reason)),
  accept: (relay) => relay.refuse(),
  strand: (relay) => relay.strand(),
  stall: (relay) => relay.stall(),
  lose: (relay, { tag }) => relay.lose(Number(tag)),
  hush: (relay, { tag }) => relay.hush(Number(tag)),
}

interface Order {
  readonly order: string
  /** The reason of a refusal. */
  readonly reason?: unknown
  /** The tag of the affected message. */
  readonly tag?: unknown
}

/** Creates the route for commands of the lab's page to the relay. */
export const createRelayControl = (relay: Relay) =>
  new Hono().post(relayControlPath, async (c) => {
    /** Trusted, because only the lab's own page sends it. */
    const wanted: Order = await c.req.json()
    const carryOut = orders[wanted.order]
    if (!carryOut) return c.text('No such order', 400)
    carryOut(relay, wanted)
    return c.body(null, 204)
  })
