import { join } from 'node:path'
import { root } from './paths.mjs'

/** @typedef {{ title: string, file: string, table: string, begins: string, says: string }} Machine */
/** @typedef {string | { target?: string, actions?: readonly string[] }} Transition */
/** A process in the shape of XState. @typedef {{ initial: string, states: Record<string, { on?: Record<string, Transition> }> }} Definition */
/** What follows each event, with the actions that it sets off where the table names them. @typedef {Record<string, Record<string, string | readonly [string, ...string[]]>>} Table */

/** The processes that are tables of steps and events, in the order in which visitors meet them. @type {Machine[]} */
export const machines = [
  {
    title: 'Signing in with a wallet',
    file: 'packages/controllers/src/siwx/machine/sign-in-machine.ts',
    table: 'signInMachine',
    begins: 'idle',
    says: 'Whether the account that is connected has a session at the host, and how it gets one.',
  },
  {
    title: 'Signing in by e-mail',
    file: 'packages/controllers/src/auth/login/login-machine.ts',
    table: 'loginMachine',
    begins: 'address',
    says: 'From an address to a connected embedded wallet.',
  },
  {
    title: 'Signing in by a social service',
    file: 'packages/controllers/src/auth/social/social-machine.ts',
    table: 'socialMachine',
    begins: 'idle',
    says: 'In a window, or by leaving the page and coming back.',
  },
  {
    title: 'Signing in by Farcaster',
    file: 'packages/controllers/src/auth/farcaster/farcaster-machine.ts',
    table: 'farcasterMachine',
    begins: 'idle',
    says: 'By its app, on this device or another.',
  },
  {
    title: 'Changing the e-mail address',
    file: 'packages/controllers/src/auth/update/update-machine.ts',
    table: 'updateMachine',
    begins: 'address',
    says: 'With a code to the present address, and one to the new one.',
  },
  {
    title: 'A pairing that a host draws itself',
    file: 'packages/controllers/src/headless/pairing-machine.ts',
    table: 'pairingMachine',
    begins: 'idle',
    says: 'The code of `useCarabinerPairing`.',
  },
  {
    title: 'Sending',
    file: 'packages/controllers/src/send/send-machine.ts',
    table: 'sendMachine',
    begins: 'editing',
    says: 'A transfer of a coin or a token.',
  },
  {
    title: 'Swapping',
    file: 'packages/controllers/src/swap/swap-machine.ts',
    table: 'swapMachine',
    begins: 'editing',
    says: 'One token for another, with an approval before it where one is needed.',
  },
  {
    title: 'Buying for money',
    file: 'packages/controllers/src/onramp/onramp-machine.ts',
    table: 'onrampMachine',
    begins: 'editing',
    says: 'At a provider’s page; what is bought is waited for.',
  },
  {
    title: 'Registering a name',
    file: 'packages/controllers/src/account-name/name-machine.ts',
    table: 'nameMachine',
    begins: 'editing',
    says: 'A name for the account of an embedded wallet.',
  },
  {
    title: 'A list of calls',
    file: 'packages/core/src/calls/calls-machine.ts',
    table: 'callsMachine',
    begins: 'ready',
    says: 'Each step is kept before the next is made, so that a crash loses nothing and repeats nothing.',
  },
  {
    title: 'The embedded wallet’s frame, as the page sees it',
    file: 'packages/wallet-frame/src/host/frame-machine.ts',
    table: 'frameMachine',
    begins: 'absent',
    says: 'From no frame to one that answers.',
  },
  {
    title: 'An approval in the embedded wallet',
    file: 'packages/wallet-frame/src/frame/requests/approval/approval-machine.ts',
    table: 'approvalMachine',
    begins: 'preparing',
    says: 'What a page asks for, from the reading of it to the visitor’s yes or no.',
  },
]

export const machinesPage = () => join(root, 'docs/architecture/machines.md')

/** What follows each event. @param {Definition | Table} process @returns {Table} */
function tableOf(process) {
  if (!isDefinition(process)) return process
  const rows = Object.entries(process.states).map(([from, { on = {} }]) => {
    const ways = Object.entries(on).map(([event, transition]) => {
      const target = typeof transition === 'string' ? transition : transition.target
      return [event, target ?? from]
    })
    return [from, Object.fromEntries(ways)]
  })
  return Object.fromEntries(rows)
}

/** @param {Definition | Table} process @returns {process is Definition} */
const isDefinition = (process) => typeof process.initial === 'string'

/** @param {string | readonly string[]} transition */
const targetOf = (transition) => (typeof transition === 'string' ? transition : transition[0])

/** Events by where they lead from and to. @param {Table} table */
function arrowsOf(table) {
  /** @type {Map<string, { from: string, to: string, events: string[] }>} */
  const arrows = new Map()
  for (const [from, row] of Object.entries(table)) {
    for (const [event, transition] of Object.entries(row)) {
      const to = targetOf(transition) ?? ''
      const arrow = arrows.get(`${from} ${to}`) ?? { from, to, events: [] }
      arrow.events.push(event)
      arrows.set(`${from} ${to}`, arrow)
    }
  }
  return [...arrows.values()]
}

/** What nearly every step answers in the same way: drawn, it would hide the rest. @param {Table} table */
function commonOf(table) {
  const steps = Object.keys(table)
  /** @type {Map<string, { event: string, to: string, from: Set<string> }>} */
  const found = new Map()
  for (const { from, to, events } of arrowsOf(table)) {
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

/** @param {Table} table @param {string} begins */
function draw(table, begins) {
  const common = commonOf(table)
  const isDrawn = (/** @type {string} */ event, /** @type {string} */ to) =>
    !common.some((one) => one.event === event && one.to === to)
  const lines = arrowsOf(table).flatMap(({ from, to, events }) => {
    const shown = events.filter((event) => isDrawn(event, to))
    return shown.length > 0 ? [`    ${from} --> ${to}: ${shown.join(', ')}`] : []
  })
  const diagram = ['```mermaid', 'stateDiagram-v2', `    [*] --> ${begins}`, ...lines, '```']
  const rules = common.map(({ event, to, from, except }) => {
    const list = (/** @type {string[]} */ steps) => steps.map(code).join(', ')
    const but = except.length > 0 ? ` but ${list(except)}` : ''
    const steps = except.length < from.length ? `every step${but}` : list(from)
    return `- ${code(event)} leads to ${code(to)} from ${steps}.`
  })
  return [...diagram, ...(rules.length > 0 ? ['', ...rules] : [])]
}

/**
 * The page of the machines' diagrams.
 *
 * @param {(file: string) => Promise<Record<string, Definition | Table>>} load imports a module of ours
 */
export async function writeMachinesPage(load) {
  const parts = await Promise.all(
    machines.map(async ({ title, file, table: name, begins, says }) => {
      const process = (await load(join(root, file)))[name]
      const table = process && tableOf(process)
      if (!table?.[begins]) throw new Error(`${file} has no ${name} with a step ${begins}.`)
      const link = `[${name}](../../${file})`
      return [`## ${title}`, '', `${says} ${link}`, '', ...draw(table, begins), ''].join('\n')
    }),
  )
  const head = [
    '# Machines',
    '',
    'Each process with states is a table: what every event leads to at every step. An event that a step does not name is ignored there. These diagrams are drawn from the tables by `node scripts/write-machines.mjs`.',
    '',
  ]
  return [...head, ...parts].join('\n')
}
