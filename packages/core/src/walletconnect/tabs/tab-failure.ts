import {
  ConnectionFailedError,
  RequestOutcomeUnknownError,
} from '../../errors/connection-errors.js'
import { InvalidWalletResponseError } from '../../errors/input-errors.js'
import { omitUndefined } from '../../omit-undefined.js'
import { ProposalExpiredError } from '../client.js'
import { read } from '../sdk/internals.js'
import type { TabFailure } from './tab-message.js'

/** Converts an error for another tab, since error objects lose their class in messages. */
export function toFailure(thrown: unknown): TabFailure {
  const message = read(thrown, 'message')
  const code = read(thrown, 'code')
  const data = toPlain(read(thrown, 'data'))
  return omitUndefined({
    kind: kindOf(thrown),
    message: typeof message === 'string' ? message : String(thrown),
    code: typeof code === 'number' ? code : undefined,
    data,
  })
}

export function fromFailure({ kind, message, code, data }: TabFailure): Error {
  switch (kind) {
    case 'expired':
      return new ProposalExpiredError()
    case 'invalid':
      return new InvalidWalletResponseError(message)
    case 'unknown':
      return new RequestOutcomeUnknownError()
    case 'gone':
      return new ConnectionFailedError(new Error(message))
    default:
      return Object.assign(
        new Error(message),
        omitUndefined({
          code,
          data,
        }),
      )
  }
}

function kindOf(thrown: unknown): TabFailure['kind'] {
  if (thrown instanceof ProposalExpiredError) return 'expired'
  if (thrown instanceof InvalidWalletResponseError) return 'invalid'
  if (thrown instanceof RequestOutcomeUnknownError) return 'unknown'
  return thrown instanceof ConnectionFailedError ? 'gone' : 'other'
}

/** Copies a value to plain JSON, which any message can carry. */
function toPlain(value: unknown): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
  } catch {
    return undefined
  }
}
