import { safeText } from '../connector/safe-text.js'
import { BaseError } from './base-error.js'
import { readThrown, type ThrownLayer } from './read-thrown.js'
import { rpcCodes } from './rpc-codes.js'
import { type RpcError, UnknownRpcError, UserRejectedRequestError } from './rpc-error-classes.js'

export * from './rpc-error-classes.js'

const rejectionText = /user (rejected|denied|cancell?ed)|rejected by (the )?user/i

/** How much a code says: a refusal most, then what the wallet, then what the node named. */
function weigh({ code }: ThrownLayer): number {
  const known = code === undefined ? undefined : rpcCodes[code]
  if (!known || code === undefined) return code === undefined ? 0 : 1
  if (known[0] === UserRejectedRequestError) return 5
  if (code > 0) return 4
  // MetaMask says -32603 around whatever went wrong.
  return code === -32603 ? 2 : 3
}

/**
 * Names what a wallet or node threw. Errors of ours pass through.
 *
 * @param thrown - anything: a ProviderRpcError, a plain object, a string, a value with throwing getters
 * @returns an {@link RpcError} of the class its code stands for, or {@link UnknownRpcError}
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
  // Wallets that lose the code still say so in words (headless providers, older in-app browsers).
  if (weigh(chosen) < 4 && texts.some((text) => rejectionText.test(text))) code = 4001
  const [Known, shortMessage] = rpcCodes[code] ?? [UnknownRpcError, unknownText]
  // A general code says nothing: the innermost words are the cause.
  const text = (weigh(chosen) > 2 && chosen.text) || texts.at(-1) || ''
  const cause = thrown instanceof Error ? thrown : new Error(safeText(text, 500) || 'no message')
  return new Known(code, shortMessage, cause, text)
}

/** Whether an error, or one of its causes, is the visitor's refusal. */
export function isRejection(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((cause) => cause instanceof UserRejectedRequestError) !== undefined
  )
}
