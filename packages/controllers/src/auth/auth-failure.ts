import { BaseError, isRejection } from '@carabiner/core'
import { safeText } from '@carabiner/core/adapter'
import { FarcasterError, SocialRefusedError, SocialStartError } from './auth-errors.js'

/** Why a step at the embedded wallet failed: each has its sentence. */
export type AuthProblem =
  /** What was typed is no address. */
  | 'invalid'
  | 'cooldown'
  /** The address is the present one. */
  | 'same'
  | 'wrongCode'
  /** The link or the code is over. */
  | 'expired'
  /** What Telegram told its app is: the app has to be opened again. */
  | 'appExpired'
  /** Too many wrong codes: a new one has to be asked for. */
  | 'tooMany'
  /** The server asks for a pause. */
  | 'limited'
  /** Nobody followed the link, or the wallet did not answer. */
  | 'timeout'
  | 'offline'
  /** The wallet's server, while the browser is online. */
  | 'unreachable'
  /** The mail did not get away. */
  | 'unsent'
  /** The visitor has to sign in anew. */
  | 'ended'
  /** The embedded wallet could not load. */
  | 'unloaded'
  /** The visitor left the wallet's own screen, or said no at a service. */
  | 'left'
  /** They closed the window of a social login. */
  | 'closed'
  /** A social login could not begin: the cause says more. */
  | 'notStarted'
  /** Signing in by Farcaster failed: the cause says more. */
  | 'farcaster'
  /** The service did not sign them in. */
  | 'refused'
  /** The wallet does not offer that service. */
  | 'notOffered'
  /** That account elsewhere signs in to another wallet. */
  | 'linkedElsewhere'
  /** It is the only way to sign in that is left. */
  | 'lastLogin'
  /** It does not serve the family that a wallet is chosen for. */
  | 'family'
  | 'failed'

/** A failure, with what the wallet said of it. */
export interface AuthFailure {
  problem: AuthProblem
  /** The embedded wallet's own words. */
  message?: string
  /** What is behind it, where that is known. */
  cause?: AuthProblem
}

/** The embedded wallet is not imported here: its errors are known by name. */
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

/** What the embedded wallet says, by what it is about. Its words come without a code. */
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

/** A process as it is shown: its step, and why the last one failed. */
export interface ProcessState<Step extends string> {
  step: Step
  failure?: AuthFailure
}

/** Reads why a step failed. */
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
  const named = problems[error instanceof Error ? error.name : '']
  const problem = named ?? words.find(([pattern]) => pattern.test(message))?.[1] ?? 'failed'
  return { problem, message: message || undefined }
}

/** The visitor said no at a service (RFC 6749, 4.1.2.1). */
const isDenied = (error: unknown): boolean =>
  error instanceof SocialRefusedError && error.code === 'access_denied'

/** Of one line, for a person. */
function messageOf(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage
  return error instanceof Error ? (safeText(error.message, 200) ?? '') : ''
}
