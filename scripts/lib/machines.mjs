import { join } from 'node:path'
import { root } from './paths.mjs'

/** @typedef {{ title: string, file: string, name: string, says: string }} Machine */
/** @typedef {string | { target?: string, guard?: string, actions?: readonly string[] }} Transition */
/**
 * A machine in the shape of XState.
 * @typedef {{ initial: string, states: Record<string, { on?: Record<string, Transition>, entry?: readonly string[], exit?: readonly string[] }> }} Definition
 */

/** The state machines, in the order in which a visitor meets them. @type {Machine[]} */
export const machines = [
  {
    title: 'Connecting a wallet',
    file: 'packages/controllers/src/wallets/connecting-machine.ts',
    name: 'connectingMachine',
    says: 'From the press on a wallet to a connection, or to what went wrong.',
  },
  {
    title: 'Signing in with a wallet',
    file: 'packages/controllers/src/siwx/machine/sign-in-machine.ts',
    name: 'signInMachine',
    says: 'Whether the account that is connected has a session at the host, and how it gets one.',
  },
  {
    title: 'Signing in by email',
    file: 'packages/controllers/src/auth/login/login-machine.ts',
    name: 'loginMachine',
    says: 'From an address to a connected embedded wallet.',
  },
  {
    title: 'Signing in by a social service',
    file: 'packages/controllers/src/auth/social/social-machine.ts',
    name: 'socialMachine',
    says: 'In a window, or by leaving the page and coming back.',
  },
  {
    title: 'Signing in by Farcaster',
    file: 'packages/controllers/src/auth/farcaster/farcaster-machine.ts',
    name: 'farcasterMachine',
    says: 'By its app, on this device or another.',
  },
  {
    title: 'Changing the email address',
    file: 'packages/controllers/src/auth/update/update-machine.ts',
    name: 'updateMachine',
    says: 'With a code to the present address, and one to the new one.',
  },
  {
    title: 'A pairing that a host draws itself',
    file: 'packages/controllers/src/headless/pairing-machine.ts',
    name: 'pairingMachine',
    says: 'The code of `useCarabinerPairing`.',
  },
  {
    title: 'Sending',
    file: 'packages/controllers/src/send/send-machine.ts',
    name: 'sendMachine',
    says: 'A transfer of a coin or a token.',
  },
  {
    title: 'Swapping',
    file: 'packages/controllers/src/swap/swap-machine.ts',
    name: 'swapMachine',
    says: 'One token for another, with an approval before it where one is needed.',
  },
  {
    title: 'Buying for money',
    file: 'packages/controllers/src/onramp/onramp-machine.ts',
    name: 'onrampMachine',
    says: 'At a provider’s page; what is bought is waited for.',
  },
  {
    title: 'Registering a name',
    file: 'packages/controllers/src/account-name/name-machine.ts',
    name: 'nameMachine',
    says: 'A name for the account of an embedded wallet.',
  },
  {
    title: 'A list of calls',
    file: 'packages/core/src/calls/calls-machine.ts',
    name: 'callsMachine',
    says: 'Each step is kept before the next is made, so that a crash loses nothing and repeats nothing.',
  },
  {
    title: 'The pairings of an instance',
    file: 'packages/core/src/walletconnect/pairing/shared-pairing-machine.ts',
    name: 'sharedPairingMachine',
    says: 'Made ahead of a press or in it, and shared by all that wait for a wallet.',
  },
  {
    title: 'The code of a pairing',
    file: 'packages/core/src/walletconnect/pairing/pairing-code-machine.ts',
    name: 'pairingCodeMachine',
    says: 'It is renewed until a wallet answers.',
  },
  {
    title: 'The tab that holds the relay client',
    file: 'packages/core/src/walletconnect/tabs/ownership-machine.ts',
    name: 'ownershipMachine',
    says: 'One of the tabs that share a WalletConnect session, by a Web Lock.',
  },
  {
    title: 'A page among other tabs',
    file: 'packages/core/src/walletconnect/tabs/tab-life-machine.ts',
    name: 'tabLifeMachine',
    says: 'Whether it runs, is frozen, or is in the browser’s cache of pages.',
  },
  {
    title: 'The embedded wallet’s frame, as the page sees it',
    file: 'packages/wallet-frame/src/host/frame-machine.ts',
    name: 'frameMachine',
    says: 'From no frame to one that answers.',
  },
  {
    title: 'An approval in the embedded wallet',
    file: 'packages/wallet-server/src/frame/requests/approval/approval-machine.ts',
    name: 'approvalMachine',
    says: 'What a page asks for, from the reading of it to the visitor’s yes or no.',
  },
]

export const machinesPage = () => join(root, 'docs/architecture/machines.md')

/** Returns the events by their source and target. @param {Definition} definition */
function arrowsOf({ states }) {
  /** @type {Map<string, { from: string, to: string, events: string[] }>} */
  const arrows = new Map()
  for (const [from, { on = {} }] of Object.entries(states)) {
    for (const [event, transition] of Object.entries(on)) {
      const to = (typeof transition === 'string' ? transition : transition.target) ?? from
      const arrow = arrows.get(`${from} ${to}`) ?? { from, to, events: [] }
      const guard = typeof transition === 'string' ? undefined : transition.guard
      arrow.events.push(guard === undefined ? event : `${event} [${guard}]`)
      arrows.set(`${from} ${to}`, arrow)
    }
  }
  return [...arrows.values()]
}

/** Returns transitions that nearly every state has, which a diagram leaves out. @param {Definition} definition */
function commonOf(definition) {
  const steps = Object.keys(definition.states)
  /** @type {Map<string, { event: string, to: string, from: Set<string> }>} */
  const found = new Map()
  for (const { from, to, events } of arrowsOf(definition)) {
    for (const event of events) {
      const one = found.get(`${event} ${to}`) ?? { event, to, from: new Set() }
      one.from.add(from)
      found.set(`${event} ${to}`, one)
    }
  }
  const isCommon = (/** @type {{ from: Set<string> }} */ { from }) =>
    from.size > 4 && from.size * 2 >= steps.length
  return [...found.values()].filter(isCommon).map(({ event, to, from }) => ({
    event,
    to,
    from: [...from],
    except: steps.filter((step) => !from.has(step)),
  }))
}

const code = (/** @type {string} */ text) => `\`${text}\``

/** @param {Definition} definition */
function draw(definition) {
  const common = commonOf(definition)
  const isDrawn = (/** @type {string} */ event, /** @type {string} */ to) =>
    !common.some((one) => one.event === event && one.to === to)
  const lines = arrowsOf(definition).flatMap(({ from, to, events }) => {
    const shown = events.filter((event) => isDrawn(event, to))
    return shown.length > 0 ? [`    ${from} --> ${to}: ${shown.join(', ')}`] : []
  })
  const diagram = [
    '```mermaid',
    'stateDiagram-v2',
    `    [*] --> ${definition.initial}`,
    ...lines,
    '```',
  ]
  const rules = common.map(({ event, to, from, except }) => {
    const list = (/** @type {string[]} */ steps) => steps.map(code).join(', ')
    const but = except.length > 0 ? ` but ${list(except)}` : ''
    const steps = except.length < from.length ? `every step${but}` : list(from)
    return `- ${code(event)} leads to ${code(to)} from ${steps}.`
  })
  return [...diagram, ...(rules.length > 0 ? ['', ...rules] : [])]
}

/**
 * Returns the page with the machines' diagrams.
 *
 * @param {(file: string) => Promise<Record<string, Definition>>} load imports a module of ours
 */
export async function writeMachinesPage(load) {
  const parts = await Promise.all(
    machines.map(async ({ title, file, name, says }) => {
      const definition = (await load(join(root, file)))[name]
      if (!definition) throw new Error(`${file} has no ${name}.`)
      const link = `[${name}](../../${file})`
      return [`## ${title}`, '', `${says} ${link}`, '', ...draw(definition), ''].join('\n')
    }),
  )
  const head = [
    '# Machines',
    '',
    'Each process with states is a definition in the shape of XState: what every event leads to in every state, which actions it sets off, and what work a state does by itself. `createMachine` (`core/src/machine`) runs it; an event that a state does not name, or whose guard (in brackets) does not hold, is ignored there, and an answer of work whose state was left is dropped. Where an arrow leads back to its own state, the event runs its actions alone. These diagrams are drawn from the definitions by `node scripts/write-machines.mjs`.',
    '',
  ]
  return [...head, ...parts].join('\n')
}
