import type { WalletKind } from './kinds.fixture.js'
import type { PageFaults } from './page.fixture.js'
import type { Scenario } from './scenario.fixture.js'

const sending = /^(eth_sendTransaction|wallet_sendCalls)$/
const createDisconnectedError = (message: string) =>
  Object.assign(new Error(message), { code: 4900 })
const closed = { leftPrompt: 'closed' as const }

/** Returns a scenario for each step of a normal run, after which the page ends. */
export function killScenarios(steps: readonly string[]): Scenario[] {
  return steps.flatMap((step, place) => {
    const name = `gone after ${place + 1}: ${step}`
    const first = { killAt: place + 1 }
    const what = `gone after: ${step}`
    const scenario: Scenario = { name, what, first, leftPrompt: 'closed' }
    if (step !== 'wallet shows it') return [scenario]
    const later = 'approved later'
    return [
      scenario,
      { name: `${name}, ${later}`, what: `${what}, ${later}`, first, leftPrompt: 'approved' },
    ]
  })
}

/** Returns the places of a step in a run, from 1. */
const placesOf = (steps: readonly string[], wanted: string) =>
  steps.flatMap((step, place) => (step === wanted ? [place + 1] : []))

/** Returns scenarios in which the network refuses the middle call of a batch or list. */
export function refusedScenarios(steps: readonly string[]): Scenario[] {
  const sent = placesOf(steps, 'wallet has sent it')
  return [...killScenarios(steps), ...answersLost(sent.length), lateReceipts()].map((scenario) => ({
    ...scenario,
    isRefused: true,
  }))
}

/** Returns scenarios with a fault during the run, or together with the end of the page. */
export function faultScenarios(kind: WalletKind, steps: readonly string[]): Scenario[] {
  const sent = placesOf(steps, 'wallet has sent it')
  const stored = placesOf(steps, 'after it is stored')
  return [
    ...stored.map((_, place) => failsToStore(place)),
    ...stored.map((_, place) => ({
      name: `storage is full from write ${place + 1} on, then a reload`,
      what: 'storage is full',
      first: { failWrites: (at: number) => at >= place },
      reloadAfter: 150,
      ...closed,
    })),
    ...[3, 10, 20].map((from) => ({
      name: `the network is cut for a while, from step ${from}`,
      what: 'the network is cut',
      first: { cutNetwork: (step: number) => step >= from && step < from + 30 },
      ...closed,
    })),
    ...sent.slice(0, 1).map((killAt) => ({
      name: `gone after the wallet sent it (${killAt}), and then no network`,
      what: 'gone, and then no network',
      first: { killAt },
      second: { cutNetwork: () => true, killAt: 25 },
      ...closed,
    })),
    ...sent.map((killAt) => ({
      name: `gone after the wallet sent it (${killAt}), and gone again`,
      what: 'gone twice',
      first: { killAt },
      second: { killAt: 7 },
      ...closed,
    })),
    ...answersLost(sent.length),
    ...wrongNonces(kind, sent),
    lateReceipts(),
    ...(kind.traits.calls === 'none' ? [] : [statusForgotten()]),
  ]
}

const failsToStore = (place: number): Scenario => ({
  name: `write ${place + 1} to storage fails`,
  what: 'a write fails',
  first: { failWrites: (at) => at === place },
  ...closed,
})

/** Returns scenarios in which the wallet sends, but its answer is lost or an error. */
function answersLost(count: number): Scenario[] {
  const places = Array.from({ length: count }, (_, place) => place)
  const losing = (place: number, lose: () => unknown): PageFaults => {
    let seen = 0
    return {
      wallet(method, result) {
        if (!sending.test(method)) return result
        seen += 1
        return seen - 1 === place ? lose() : result
      },
    }
  }
  return places.flatMap((place) => [
    {
      name: `answer ${place + 1} of the wallet is lost, then a reload`,
      what: 'an answer is lost',
      first: losing(place, () => new Promise(() => {})),
      reloadAfter: 200,
      ...closed,
    },
    {
      name: `the relay drops before answer ${place + 1}`,
      what: 'the relay drops',
      first: losing(place, () => Promise.reject(createDisconnectedError('The relay is gone.'))),
      ...closed,
    },
    {
      name: `answer ${place + 1} of the wallet is an internal error`,
      what: 'an internal error',
      first: losing(place, () =>
        Promise.reject(Object.assign(new Error('Internal error'), { code: -32603 })),
      ),
      ...closed,
    },
    {
      name: `answer ${place + 1} of the wallet is no hash`,
      what: 'an answer that is no hash',
      first: losing(place, () => 'sent'),
      ...closed,
    },
  ])
}

type NetworkFault = NonNullable<PageFaults['network']>

/** Returns scenarios in which the endpoint counts wrong, before and after the page ends. */
function wrongNonces({ traits }: WalletKind, sent: readonly number[]): Scenario[] {
  const counting = (change: (count: number) => number): NetworkFault => {
    return (method, _, result) =>
      method === 'eth_getTransactionCount'
        ? `0x${Math.max(0, change(Number(result))).toString(16)}`
        : result
  }
  const ways: [string, NetworkFault][] = [
    // A wallet that uses such a nonce queues its transaction until the gap is filled.
    ...(traits.takesNonces
      ? []
      : [['one too many', counting((count) => count + 1)] satisfies [string, NetworkFault]]),
    ['one too few', counting((count) => count - 1)],
    ['none', counting(() => 0)],
  ]
  return ways.flatMap(([name, network]) =>
    sent.map((killAt) => ({
      name: `the account’s transactions are counted wrong (${name}), gone at ${killAt}`,
      what: `counted wrong: ${name}`,
      first: { killAt, network },
      second: { network, killAt: 40 },
      ...closed,
    })),
  )
}

function lateReceipts(): Scenario {
  let looks = 0
  const network: NetworkFault = (method, _, result) => {
    if (method !== 'eth_getTransactionReceipt') return result
    looks += 1
    return looks % 5 === 0 ? result : null
  }
  return { name: 'receipts come late', what: 'receipts come late', first: { network }, ...closed }
}

/** Returns a scenario in which the wallet forgets a batch after the first status requests. */
function statusForgotten(): Scenario {
  let looks = 0
  return {
    name: 'the wallet fails when it is asked what became of it',
    what: 'the status fails',
    first: {
      wallet(method, result) {
        if (method !== 'wallet_getCallsStatus') return result
        looks += 1
        return looks < 4 ? Promise.reject(createDisconnectedError('The wallet is gone.')) : result
      },
    },
    ...closed,
  }
}
