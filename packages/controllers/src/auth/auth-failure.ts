import { BaseError, isRejection } from '@carabiner/core'
import { safeText } from '@carabiner/core/adapter'
import { FarcasterError, SocialRefusedError, SocialStartError } from './auth-errors.js'

/** Why a step of the embedded wallet failed. The views have a message for each. */
export type AuthProblem =
  /** The text is not a valid email address. */
  | 'invalid'
  | 'cooldown'
  /** The new address is the current one. */
  | 'same'
  | 'wrongCode'
  /** The link or the code has expired. */
  | 'expired'
  /** The Telegram mini app's sign-in data has expired. The visitor has to reopen the app. */
  | 'appExpired'
  /** The visitor typed too many wrong codes, and has to request a new one. */
  | 'tooMany'
  /** The server limits the rate of requests. */
  | 'limited'
  /** The visitor did not open the link in time, or the wallet did not answer in time. */
  | 'timeout'
  | 'offline'
  /** The embedded wallet's server is unreachable while the browser is online. */
  | 'unreachable'
  /** The email could not be sent. */
  | 'unsent'
  /** The session has ended. The visitor has to sign in again. */
  | 'ended'
  /** The embedded wallet failed to load. */
  | 'unloaded'
  /** The visitor left the wallet's screen, or declined at the service. */
  | 'left'
  /** The visitor closed the window of a social login. */
  | 'closed'
  /** A social login could not start. `cause` has the reason. */
  | 'notStarted'
  /** A sign-in with Farcaster failed. `cause` has the reason. */
  | 'farcaster'
  /** The service did not sign the visitor in. */
  | 'refused'
  /** The wallet does not offer the service. */
  | 'notOffered'
  /** The visitor's account at the service is linked to another wallet. */
  | 'linkedElsewhere'
  /** The login cannot be removed, because it is the last one. */
  | 'lastLogin'
  /** The embedded wallet does not support the chain family that Connect is open for. */
  | 'family'
  | 'failed'

/** A failure, with the wallet's message. */
export interface AuthFailure {
  problem: AuthProblem
  /** The embedded wallet's message. */
  message?: string
  /** The underlying problem, if known. */
  cause?: AuthProblem
}

/** The embedded wallet's errors by name. Its package cannot be imported here. */
const problems: Readonly<Record<string, AuthProblem>> = {
  FrameLoadError: 'unloaded',
  FrameRefusedError: 'unloaded',
  FrameTimeoutError: 'timeout',
  WalletTimeoutError: 'timeout',
  ChainNotSupportedError: 'family',
  EmailCooldownError: 'cooldown',
  PopupClosedError: 'closed',
  PopupTimeoutError: 'timeout',
  SocialRefusedError: 'refused',
  LoginOverError: 'expired',
  MiniAppOverError: 'appExpired',
  SocialStartError: 'notStarted',
  FarcasterError: 'farcaster',
}

/** Patterns of the embedded wallet's error messages, which have no code. */
const words: readonly (readonly [RegExp, AuthProblem])[] = [
  [/rejected/i, 'left'],
  [/too many .*codes/i, 'tooMany'],
  [/too many|try again (after|later)/i, 'limited'],
  [/expired/i, 'expired'],
  [/session has ended/i, 'ended'],
  [/could not be sent/i, 'unsent'],
  [/cannot be reached/i, 'unreachable'],
  [/does not offer/i, 'notOffered'],
  [/another wallet/i, 'linkedElsewhere'],
  [/only way to sign in/i, 'lastLogin'],
  [/service did not answer/i, 'refused'],
  [/code/i, 'wrongCode'],
]

/** The step of a process, and its last failure. */
export interface ProcessState<Step extends string> {
  step: Step
  failure?: AuthFailure
}

/** Returns the problem and message of an error. */
export function readAuthFailure(error: unknown): AuthFailure {
  const isStep = error instanceof SocialStartError || error instanceof FarcasterError
  if (isStep) {
    const { problem } = readAuthFailure(error.cause)
    return {
      problem: problems[error.name] ?? 'failed',
      message: error.shortMessage,
      cause: problem !== 'failed' ? problem : undefined,
    }
  }
  if (globalThis.navigator?.onLine === false) return { problem: 'offline' }
  if (isRejection(error) || isDenied(error)) return { problem: 'left' }
  const message = messageOf(error)
  const namedProblem = problems[error instanceof Error ? error.name : '']
  const problem = namedProblem ?? words.find(([pattern]) => pattern.test(message))?.[1] ?? 'failed'
  return { problem, message: message || undefined }
}

/** Whether the visitor declined at the service (RFC 6749, 4.1.2.1). */
const isDenied = (error: unknown): boolean =>
  error instanceof SocialRefusedError && error.code === 'access_denied'

/** Returns a one-line message for the visitor. */
function messageOf(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage
  return error instanceof Error ? (safeText(error.message, 200) ?? '') : ''
}
