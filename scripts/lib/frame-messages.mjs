import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * The part of a zod/mini schema that this file reads.
 * @typedef {{ _zod: { def: { type: string, shape?: Record<string, Schema>, innerType?: Schema, element?: Schema, options?: Schema[], entries?: Record<string, string> } } }} Schema
 */
/** @typedef {{ request: Schema, answer: Schema, deadline: unknown, changesVisitor: unknown, frames: string, asker: string, sight: string }} Event */
/** @typedef {{ events: Record<string, Event>, notices: Record<string, Schema> }} Messages */

const folder = 'packages/wallet-frame/src/protocol'
export const messageFiles = {
  events: join(root, folder, 'events.ts'),
  notices: join(root, folder, 'notices.ts'),
}
export const messagesPage = () => join(root, 'docs/architecture/frame-messages.md')

/**
 * Examples of each case, for rules that depend on the payload.
 * @type {Record<string, readonly (readonly [string, object])[]>}
 */
const cases = {
  RPC_REQUEST: [
    ['a method that reads', { method: 'eth_call' }],
    ['one that is approved', { method: 'personal_sign' }],
  ],
  GET_USER: [
    ['with `socialUri`', { socialUri: 'https://wallet.example/callback' }],
    ['else', {}],
  ],
}

const code = (/** @type {string} */ text) => `\`${text}\``

/** Returns the possible values, if the schema is a list of words. @param {Schema} schema @returns {string} */
function wordsOf({ _zod: { def } }) {
  if (def.innerType) return wordsOf(def.innerType)
  return def.entries ? ` (${Object.values(def.entries).map(code).join(', ')})` : ''
}

/** Returns the fields of a payload. @param {Schema} schema @returns {string} */
function fieldsOf({ _zod: { def } }) {
  if (def.innerType) return fieldsOf(def.innerType)
  if (def.type === 'undefined') return ''
  if (!def.shape) return 'JSON'
  return Object.entries(def.shape)
    .map(([name, field]) => {
      const isOptional = ['optional', 'nullable'].includes(field._zod.def.type)
      return code(isOptional ? `${name}?` : name) + wordsOf(field)
    })
    .join(', ')
}

/**
 * Describes a rule, once for each case if it depends on the payload.
 *
 * @param {string} name @param {unknown} rule @param {(value: unknown) => string} say
 */
function sayRule(name, rule, say) {
  if (typeof rule !== 'function') return say(rule)
  const examples = cases[name]
  if (!examples) throw new Error(`${name}: a rule depends on the payload, and no cases are listed`)
  return examples.map(([when, payload]) => `${when}: ${say(rule(payload))}`).join('; ')
}

const sayDeadline = (/** @type {unknown} */ ms) =>
  typeof ms === 'number' ? `${ms / 1_000} s` : 'none: the visitor decides'
const sayCancel = (/** @type {unknown} */ changes) => (changes ? code('CANCEL_LOGIN') : 'nothing')
/** The messages that close the frame's screen or approval. @type {Record<string, readonly string[]>} */
const endings = { screen: [code('CLOSE_SCREEN')], approval: [code('RPC_ABORT')] }
/** @type {Record<string, string>} */
const sights = { none: '', screen: 'a screen', approval: 'an approval' }

/** Returns the messages that the page posts when it gives up a request. @param {string} name @param {Event} event */
const givenUp = (name, { sight, changesVisitor }) => [
  ...(endings[sight] ?? []),
  ...(changesVisitor ? [sayRule(name, changesVisitor, sayCancel)] : []),
]

/** @param {[string, Event]} entry */
const row = ([name, event]) => {
  const cells = [
    code(name),
    fieldsOf(event.request),
    fieldsOf(event.answer),
    sayRule(name, event.deadline, sayDeadline),
    event.asker === 'visitor' ? 'while signed in' : 'always',
    sights[event.sight] ?? event.sight,
    givenUp(name, event).join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

/** @param {Messages} messages @param {string} frames */
const table = ({ events }, frames) => [
  '| event | request | response | time limit | allowed | the visitor sees | posted by the page on abort |',
  '| --- | --- | --- | --- | --- | --- | --- |',
  ...Object.entries(events)
    .filter(([, event]) => event.frames === frames)
    .map(row),
]

/** Returns the page of the frame's messages. @param {Messages} messages */
export function writeMessagesPage(messages) {
  const notices = Object.entries(messages.notices).map(([name, schema]) => {
    const payload = schema._zod.def.shape?.payload
    return `| ${code(name)} | ${payload ? fieldsOf(payload) : ''} |`
  })
  return [
    '# The frame’s messages',
    '',
    `One map, [events.ts](../../${folder}/events.ts), defines the messages between page and frame: each event’s name on the wire, the schemas of its request and response, and its rules. The page’s typed \`call\`, the frame’s table of handlers, the time limits, the fuzzing of both sides and these tables are derived from it. \`node scripts/write-frame-messages.mjs\` writes the tables. [frame-protocol.md](frame-protocol.md) explains the rules.`,
    '',
    'Only the page sends requests, through the port of the handshake, and only if the frame’s server allows its origin. A request is `@w3m-app/<event>` with an id. It gets one response with that id: `@w3m-frame/<event>_SUCCESS` with the result, or `@w3m-frame/<event>_ERROR` with a message.',
    '',
    '## Events of every frame',
    '',
    ...table(messages, 'every'),
    '',
    '## Events of Carabiner’s frame',
    '',
    'The page sends these only to Carabiner’s own frame, not to other frames with the same protocol.',
    '',
    ...table(messages, 'ours'),
    '',
    '## Notices of the frame',
    '',
    '| notice | payload |',
    '| --- | --- |',
    ...notices,
    '',
  ].join('\n')
}
