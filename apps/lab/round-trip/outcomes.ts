import type { Trip } from './trip'

/** The outcome of a request that the visitor takes to their wallet. */
export interface Outcome {
  readonly name: string
  /** Ends with the state that the visitor sees. `recovers` follows each run. */
  run(trip: Trip): Promise<void>
}

/**
 * Tags of the relay's messages. @see
 * https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods
 */
const tags = { settle: 1102, request: 1108, response: 1109 }

export const outcomes: readonly Outcome[] = [
  {
    name: 'approved',
    async run(trip) {
      await trip.pair()
      await trip.approve('proposal')
      await trip.comeBack()
      await trip.isConnected()
    },
  },
  {
    name: 'approved while the network slept',
    async run(trip) {
      await trip.pair()
      trip.lab.relay.strand()
      await trip.phone.wake()
      await trip.approve('proposal')
      await trip.comeBack()
      await trip.isConnected()
    },
  },
  {
    name: 'approved after the network dropped',
    async run(trip) {
      await trip.pair()
      trip.lab.relay.cut()
      await trip.phone.wake()
      await trip.approve('proposal')
      await trip.comeBack()
      await trip.isConnected()
    },
  },
  {
    name: 'approved after the visitor came back',
    async run(trip) {
      await trip.pair()
      await trip.comeBack()
      await trip.hasWayOut()
      await trip.approve('proposal')
      await trip.isConnected()
    },
  },
  {
    name: 'approved, and the answer was lost',
    async run(trip) {
      await trip.pair()
      trip.lab.relay.lose(tags.settle)
      // The wallet waits for an acknowledgement that does not arrive.
      void trip.approve('proposal').catch(() => {})
      await trip.comeBack()
      await trip.hasWayOut()
    },
  },
  {
    name: 'rejected',
    async run(trip) {
      await trip.pair()
      await trip.reject('proposal')
      await trip.comeBack()
      await trip.isDisconnected()
      await trip.hasWayOut()
    },
  },
  {
    name: 'app not installed',
    async run(trip) {
      await trip.pressWallet()
      await trip.hasWayOut()
    },
  },
  {
    name: 'returned without an answer',
    async run(trip) {
      await trip.pair()
      await trip.comeBack()
      await trip.hasWayOut()
    },
  },
  {
    name: 'closed meanwhile, then approved',
    async run(trip) {
      await trip.pair()
      await trip.comeBack()
      await trip.app.evaluate('window.hands.close()')
      void trip.approve('proposal').catch(() => {})
      await trip.hasWayOut()
    },
  },
  {
    name: 'page reloaded before the answer',
    async run(trip) {
      await trip.pair()
      await trip.comeBack()
      await trip.app.reload()
      await trip.approve('proposal')
      await trip.hasWayOut()
    },
  },
  {
    name: 'session ended meanwhile',
    async run(trip) {
      await trip.connect()
      await trip.leave()
      await trip.phone.disconnect()
      await trip.comeBack()
      await trip.isDisconnected()
      await trip.hasWayOut()
    },
  },
  {
    name: 'request approved meanwhile',
    async run(trip) {
      await trip.connect()
      await trip.askSignature()
      await trip.asked('request')
      await trip.leave()
      await trip.approve('request')
      await trip.comeBack()
      // A reloaded page does not know the request of the page before.
      if (trip.environment.life === 'discarded') await trip.status('connected')
      else await trip.outcome(/^0x[0-9a-f]{130}$/)
    },
  },
  {
    name: 'request rejected meanwhile',
    async run(trip) {
      await trip.connect()
      await trip.askSignature()
      await trip.asked('request')
      await trip.leave()
      await trip.reject('request')
      await trip.comeBack()
      if (trip.environment.life === 'discarded') await trip.status('connected')
      else await trip.outcome(/reject/i)
      await trip.status('connected')
    },
  },
  {
    name: 'request and its network lost',
    async run(trip) {
      await trip.connect()
      await trip.askSignature()
      await trip.asked('request')
      await trip.leave()
      trip.lab.relay.cut()
      await trip.phone.wake()
      await trip.approve('request')
      await trip.comeBack()
      if (trip.environment.life === 'discarded') await trip.status('connected')
      else await trip.outcome(/^0x[0-9a-f]{130}$/)
    },
  },
  {
    name: 'session ended while a request waits',
    async run(trip) {
      await trip.connect()
      await trip.askSignature()
      await trip.asked('request')
      await trip.leave()
      await trip.phone.disconnect()
      await trip.comeBack()
      await trip.isDisconnected()
      await trip.hasWayOut()
    },
  },
]
