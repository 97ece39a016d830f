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
    says: 'From the press on a wallet to a connection or an error.',
  },
  {
    title: 'Signing in with a wallet',
    file: 'packages/controllers/src/siwx/machine/sign-in-machine.ts',
    name: 'signInMachine',
    says: 'The connected account’s session at the host: checking for one, and signing in.',
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
    says: 'In a popup, or by a redirect.',
  },
  {
    title: 'Revoking a permission to spend',
    file: 'packages/controllers/src/permissions/revoke-machine.ts',
    name: 'revokeMachine',
    says: 'With the account’s signature, which the wallet asks for.',
  },
  {
    title: 'Connecting with a first request',
    file: 'packages/controllers/src/first-request/first-request-machine.ts',
    name: 'firstRequestMachine',
    says: 'The steps of `modal.connect` with options.',
  },
  {
    title: 'Signing in by Farcaster',
    file: 'packages/controllers/src/auth/farcaster/farcaster-machine.ts',
    name: 'farcasterMachine',
    says: 'With the Farcaster app, on this device or another.',
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
    says: 'The purchase continues at a provider’s page, and its result is awaited.',
  },
  {
    title: 'Paying',
    file: 'packages/controllers/src/pay/pay-machine.ts',
    name: 'payMachine',
    says: 'A payment that an app asks for, from the request to the receipt.',
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
    says: 'Each step is stored before the next one begins, so that a crash neither loses nor repeats one.',
  },
  {
    title: 'The pairings of an instance',
    file: 'packages/core/src/walletconnect/pairing/shared-pairing-machine.ts',
    name: 'sharedPairingMachine',
    says: 'Opened before or at a press, and shared by all callers that wait for a wallet.',
  },
  {
    title: 'The code of a pairing',
    file: 'packages/core/src/walletconnect/pairing/pairing-code-machine.ts',
    name: 'pairingCodeMachine',
    says: 'The pairing is renewed until a wallet answers.',
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
    says: 'The page runs, is frozen, or is in the back/forward cache.',
  },
  {
    title: 'The embedded wallet’s frame, as the page sees it',
    file: 'packages/wallet-frame/src/host/frame-machine.ts',
    name: 'frameMachine',
    says: 'Loads the frame, and waits until it answers.',
  },
  {
    title: 'An approval in the embedded wallet',
    file: 'packages/wallet-server/src/frame/requests/approval/approval-machine.ts',
    name: 'approvalMachine',
    says: 'A page’s request, from parsing it to the visitor’s decision.',
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
  const transitions = new Map()
  for (const { from, to, events } of arrowsOf(definition)) {
    for (const event of events) {
      const one = transitions.get(`${event} ${to}`) ?? { event, to, from: new Set() }
      one.from.add(from)
      transitions.set(`${event} ${to}`, one)
    }
  }
  const isCommon = (/** @type {{ from: Set<string> }} */ { from }) =>
    from.size > 4 && from.size * 2 >= steps.length
  return [...transitions.values()].filter(isCommon).map(({ event, to, from }) => ({
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
    const exceptions = except.length > 0 ? ` but ${list(except)}` : ''
    const steps = except.length < from.length ? `every step${exceptions}` : list(from)
    return `- ${code(event)} leads to ${code(to)} from ${steps}.`
  })
  return [...diagram, ...(rules.length > 0 ? ['', ...rules] : [])]
}

/**
 * Returns the page with the machines' diagrams.
 *
 * @param {(file: string) => Promise<Record<string, Definition>>} load imports a source module of this repository
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
    'Each process with states is a definition in XState’s shape: states, their events, the actions that an event runs, and the work that a state does. `createMachine` (`core/src/machine`) runs it. It ignores an event that the state does not name, or whose guard (in brackets) is false, and drops the result of work whose state has been left. An arrow that returns to its own state runs only the event’s actions. These diagrams are drawn from the definitions by `node scripts/write-machines.mjs`.',
    '',
  ]
  return [...head, ...parts].join('\n')
}
