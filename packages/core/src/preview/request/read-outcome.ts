import type { Client } from 'viem'
import type { PreviewParameters } from '../../adapter/preview.js'
import { decodeCall } from '../evm/calls/decode-call.js'
import type { EvmContext } from '../evm/context.js'
import { decodeTypedData } from '../evm/typed-data/decode-typed-data.js'
import { decodeMessage } from '../message/decode-message.js'
import { decodeWithStandards, learnTokens } from '../simulation/learn.js'
import type { Decoded } from '../statement.js'
import { unique } from '../warning.js'
import type { Outcome } from './outcome.js'
import type { Asked, Calls } from './read-request.js'
import { tryCalls } from './try-calls.js'

/** The facts about a request that do not come from a network. */
export type Place = Pick<PreviewParameters, 'account' | 'network' | 'origin'>

/** Describes a request with a node. @throws if the node does not answer */
export async function readOutcome(request: Asked, place: Place, client: Client): Promise<Outcome> {
  if (request.kind === 'message') return messageOutcome(request.bytes, place)
  const base = contextOf(place)
  if (request.kind === 'typedData') {
    const decode = (context: EvmContext) => decodeTypedData(request.data, context)
    const decoded = await decodeWithStandards(decode, base, client)
    return signatureOutcome(decoded, await learnTokens(client, decoded.statements, []))
  }
  const [decoded, { simulation, warnings }] = await Promise.all([
    decodeWithStandards((context) => decodeCalls(request.calls, context), base, client),
    tryCalls(client, request.calls),
  ])
  const { preview, failure } = simulation
  const changes = preview.state === 'known' ? preview.changes : undefined
  return {
    statements: decoded.statements,
    warnings: unique([...warnings, ...decoded.warnings]),
    changes,
    tokens: await learnTokens(client, decoded.statements, changes ?? []),
    isFailing: failure !== undefined,
    cannotTell: changes === undefined && failure === undefined ? 'unsimulated' : undefined,
  }
}

/** Describes a request by its content alone, because no node answers. */
export async function readOutcomeOffline(request: Asked, place: Place): Promise<Outcome> {
  if (request.kind === 'message') return messageOutcome(request.bytes, place)
  const decode = (context: EvmContext) =>
    request.kind === 'typedData'
      ? decodeTypedData(request.data, context)
      : decodeCalls(request.calls, context)
  const decoded = await decodeWithStandards(decode, contextOf(place), undefined)
  const outcome = signatureOutcome(decoded, new Map())
  return request.kind === 'calls' ? { ...outcome, cannotTell: 'unreachable' } : outcome
}

const contextOf = ({ account, network }: Place) => ({
  chainId: Number(network.id),
  account: account.address,
  recent: [],
  now: Date.now(),
})

/** Describes a message. */
export const messageOutcome = (bytes: Uint8Array, { account, network, origin }: Place): Outcome =>
  signatureOutcome(
    decodeMessage(bytes, {
      origin,
      account: account.address,
      networkId: network.caipNetworkId,
      now: Date.now(),
    }),
    new Map(),
  )

/** Warnings of signatures with an unknown meaning. */
const unreadable = ['typed.unknown', 'message.hash', 'message.bytes']

/** Describes a signature, whose effects no simulation shows. */
export const signatureOutcome = (decoded: Decoded, tokens: Outcome['tokens']): Outcome => ({
  ...decoded,
  tokens,
  isFailing: false,
  cannotTell: decoded.warnings.some(({ code }) => unreadable.includes(code))
    ? 'unreadable'
    : undefined,
})

/** Whether a wallet runs several calls all or none is its own matter, so nothing is said about it. */
function decodeCalls(calls: Calls, context: EvmContext): Decoded {
  const decoded = calls.map((call) => decodeCall(call, context))
  return {
    statements: decoded.flatMap(({ statements }) => statements),
    warnings: unique(decoded.flatMap(({ warnings }) => warnings)),
  }
}
