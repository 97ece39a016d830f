/** Why a passkey could not be created or used. */
export type PasskeyProblem =
  /** The visitor closed the browser's dialog, or took too long. */
  | 'cancelled'
  /** The browser does not support passkeys, or not in a frame of another site. */
  | 'unsupported'
  /** The device already has a passkey of this account. */
  | 'exists'
  /** The passkey has no PRF: it can sign in, but it cannot open keys. */
  | 'no-prf'
  /** No visitor of this wallet has the passkey, or it was removed. */
  | 'unknown'
  /** The passkey belongs to another visitor, or opens other keys. */
  | 'other'
  /** The account has the maximum number of passkeys. */
  | 'too-many'
  | 'failed'

/** A failure to create or use a passkey. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'

  /** @param problem - the reason */
  constructor(readonly problem: PasskeyProblem) {
    super(problem)
  }
}

/** Returns the PasskeyError for a browser's error. */
export function toPasskeyError(error: unknown): PasskeyError {
  if (error instanceof PasskeyError) return error
  const { name, message } = error instanceof DOMException ? error : { name: '', message: '' }
  if (name === 'InvalidStateError') return new PasskeyError('exists')
  if (name === 'NotSupportedError' || name === 'SecurityError')
    return new PasskeyError('unsupported')
  // The frame lacks permission: by the page's policy, or because an old browser refuses passkeys in
  // a frame of another site.
  if (name === 'NotAllowedError' && /permission|policy|cross-origin|ancestors/i.test(message)) {
    return new PasskeyError('unsupported')
  }
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyError('cancelled')
  return new PasskeyError('failed')
}
