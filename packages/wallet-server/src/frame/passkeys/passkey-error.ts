/** Why a passkey could not be made or used. */
export type PasskeyProblem =
  /** The visitor closed the browser's dialog, or took too long. */
  | 'cancelled'
  /** The browser has none, or not for a frame of another site. */
  | 'unsupported'
  /** One of this account is on the device already. */
  | 'exists'
  /** It has no PRF: it can sign in, but it cannot open keys. */
  | 'no-prf'
  /** No visitor of this wallet has it, or has it any more. */
  | 'unknown'
  /** It signs somebody else in, or opens other keys. */
  | 'other'
  /** The account has the maximum number of passkeys. */
  | 'too-many'
  | 'failed'

/** A passkey that could not be made or used. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'

  /** @param problem - why */
  constructor(readonly problem: PasskeyProblem) {
    super(problem)
  }
}

/** Names what the browser threw. */
export function toPasskeyError(error: unknown): PasskeyError {
  if (error instanceof PasskeyError) return error
  const { name, message } = error instanceof DOMException ? error : { name: '', message: '' }
  if (name === 'InvalidStateError') return new PasskeyError('exists')
  if (name === 'NotSupportedError' || name === 'SecurityError')
    return new PasskeyError('unsupported')
  // A frame of another site that may not: by its policy, or because the browser is too old.
  if (name === 'NotAllowedError' && /permission|policy|cross-origin|ancestors/i.test(message)) {
    return new PasskeyError('unsupported')
  }
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyError('cancelled')
  return new PasskeyError('failed')
}
