import { Hono } from 'hono'
import type { Relay } from './relay.js'

/** Where the lab's page tells the relay to misbehave. */
export const relayControlPath = '/lab/relay'

/** What the page may order. */
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
  /** Of a refusal. */
  readonly reason?: unknown
  /** Of the message that it is about. */
  readonly tag?: unknown
}

/** Lets the lab's page order what the relay does. */
export const createRelayControl = (relay: Relay) =>
  new Hono().post(relayControlPath, async (c) => {
    /** The lab's own page writes it. */
    const wanted: Order = await c.req.json()
    const carryOut = orders[wanted.order]
    if (!carryOut) return c.text('No such order', 400)
    carryOut(relay, wanted)
    return c.body(null, 204)
  })
