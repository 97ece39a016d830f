import { safeText } from '../connector/safe-text.js'
import { BaseError } from './base-error.js'
import { readThrown, type ThrownLayer } from './read-thrown.js'
import { rpcCodes } from './rpc-codes.js'
import { type RpcError, UnknownRpcError, UserRejectedRequestError } from './rpc-error-classes.js'

export * from './rpc-error-classes.js'

const rejectionText =
  /user (has )?(rejected|denied|cancell?ed|declined|refused)|(rejected|denied|cancell?ed|declined|refused) by (the )?user/i

const unknownChainText =
  /\b(unsupported|unrecogni[sz]ed|unknown) (network|chain)|\b(network|chain)( ?id)?( \S{1,66})?( is| was| has)? (not( been)? (supported|recogni[sz]ed|configured|added|found|known)|unsupported|unrecogni[sz]ed|unknown)/i

/** Ranks a code by how much it says: first a rejection, then the wallet's codes, then the node's. */
function weigh({ code }: ThrownLayer): number {
  const row = code === undefined ? undefined : rpcCodes[code]
  if (!row || code === undefined) return code === undefined ? 0 : 1
  if (row[0] === UserRejectedRequestError) return 5
  if (code > 0) return 4
  // The code -32603 says little, since MetaMask wraps any error in it.
  return code === -32603 ? 2 : 3
}

/**
 * Converts an error of a wallet or node. Returns errors of this library unchanged.
 *
 * @param thrown - any value: a ProviderRpcError, a plain object, a string, or one with throwing getters
 * @returns an {@link RpcError} of the class for its code, or {@link UnknownRpcError}
 * @see EIP-1193, EIP-1474, CAIP-25
 */
export function toRpcError(thrown: unknown): BaseError {
  try {
    return thrown instanceof BaseError ? thrown : nameThrown(thrown)
  } catch {
    return new UnknownRpcError(-1, unknownText, undefined)
  }
}

const unknownText = 'The wallet or node answered with an error'

function nameThrown(thrown: unknown): RpcError {
  const layers = readThrown(thrown)
  const texts = layers.map(({ text }) => text).filter(Boolean)
  const chosen = layers.reduce<ThrownLayer>(
    (best, layer) => (weigh(layer) > weigh(best) ? layer : best),
    { code: undefined, text: '' },
  )
  let { code = -1 } = chosen
  const weight = weigh(chosen)
  const says = (words: RegExp) => texts.some((text) => words.test(text))
  // Headless providers and older in-app browsers lose the code, but keep the text.
  if (says(rejectionText)) code = weight < 4 ? 4001 : code
  // Some wallets use 4001, the code of a rejection, for a chain that they don't know.
  else if ((weight < 3 || weight === 5) && says(unknownChainText)) code = 4902
  const [Known, shortMessage] = rpcCodes[code] ?? [UnknownRpcError, unknownText]
  // If the code is general, the innermost text is the cause.
  const text = (weight > 2 && chosen.text) || texts.at(-1) || ''
  const cause = thrown instanceof Error ? thrown : new Error(safeText(text, 500) || 'no message')
  return new Known(code, shortMessage, cause, text)
}

/** Whether an error, or one of its causes, is a rejection by the visitor. */
export function isRejection(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((cause) => cause instanceof UserRejectedRequestError) !== undefined
  )
}
