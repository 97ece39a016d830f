import type { EventName } from '../protocol/index.js'

/** How long a frame is waited for, in ms. */
export const timeouts = {
  /** Until it is ready. */
  load: 20_000,
  /** A person signs in meanwhile. */
  signIn: 120_000,
  signOut: 3_000,
  /** Everything else. */
  request: 20_000,
  /** Between its word that it is ready and the first request. */
  settle: 500,
} as const

const logins: readonly EventName[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'CONNECT_FARCASTER',
  'GET_FARCASTER_RESULT_URI',
  'GET_SOCIAL_REDIRECT_URI',
  'SIGN_IN_SOCIAL',
  'GET_TELEGRAM_REDIRECT_URI',
  'CONNECT_TELEGRAM',
]
/** Answered once their owner has decided in the frame. */
const unhurried: readonly EventName[] = [
  'RPC_REQUEST',
  'OPEN_SCREEN',
  'LINK_SOCIAL',
  'REMOVE_LOGIN',
  'REMOVE_DEVICE',
  'SIGN_OUT_EVERYWHERE',
  'UPDATE_EMAIL_SECONDARY_OTP',
]

/** How long a request may take, in ms; undefined for one that its owner answers when they like. */
export function timeoutOf(name: EventName): number | undefined {
  if (unhurried.includes(name)) return undefined
  if (name === 'SIGN_OUT') return timeouts.signOut
  return logins.includes(name) ? timeouts.signIn : timeouts.request
}

/** What a frame does once its owner has agreed, whether or not the page waits still: it then says so. */
const changes: readonly EventName[] = ['SIGN_OUT_EVERYWHERE', 'UPDATE_EMAIL_SECONDARY_OTP']

/**
 * Whether another visitor, or none, may be signed in by a request, or have another address. A frame that is not told that
 * it was given up would sign somebody in all the same, or leave the page with who was there before.
 */
export const changesVisitor = (name: EventName, payload: unknown): boolean =>
  logins.includes(name) ||
  changes.includes(name) ||
  (name === 'GET_USER' && Object(payload).socialUri !== undefined)
