// @ts-check
import { Hono } from 'hono'

/** Where the lab's page tells the relay to misbehave. */
export const relayControlPath = '/lab/relay'

/** What the page may order. @type {Readonly<Record<string, (relay: import('./relay.mjs').Relay, order: Order) => void>>} */
const orders = {
  cut: (relay) => relay.cut(),
  refuse: (relay, { reason }) => relay.refuse(String(reason)),
  accept: (relay) => relay.refuse(),
  strand: (relay) => relay.strand(),
  stall: (relay) => relay.stall(),
  lose: (relay, { tag }) => relay.lose(Number(tag)),
  hush: (relay, { tag }) => relay.hush(Number(tag)),
}

/**
 * @typedef {object} Order
 * @property {string} order
 * @property {unknown} [reason] of a refusal
 * @property {unknown} [tag] of the message that it is about
 */

/** Lets the lab's page order what the relay does. @param {import('./relay.mjs').Relay} relay */
export const createRelayControl = (relay) =>
  new Hono().post(relayControlPath, async (c) => {
    /** @type {Order} The lab's own page writes it. */
    const wanted = await c.req.json()
    const carryOut = orders[wanted.order]
    if (!carryOut) return c.text('No such order', 400)
    carryOut(relay, wanted)
    return c.body(null, 204)
  })
