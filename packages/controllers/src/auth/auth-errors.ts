import { BaseError } from '@carabiner/core'

/** Signing in by e-mail was asked for, and the page has no embedded wallet that can be asked. */
export class NoAuthConnectorError extends BaseError {
  override name = 'NoAuthConnectorError'
  constructor() {
    super('No auth connector found', {
      metaMessages: ['Set `embeddedWallet`, and leave `features.email` on.'],
    })
  }
}

/** Something of the embedded wallet's account was asked for while no account, or no such wallet, is there. */
export class AuthAccountNotFoundError extends BaseError {
  override name = 'AuthAccountNotFoundError'
  constructor() {
    super('Address or auth connector not found')
  }
}

/** Something of the embedded wallet was asked for while the active account is another wallet's. */
export class NotConnectedByAuthError extends BaseError {
  override name = 'NotConnectedByAuthError'
  constructor() {
    super('Not connected to email or social')
  }
}

/** An e-mail login was begun again too early. */
export class EmailCooldownError extends BaseError {
  override name = 'EmailCooldownError'
  /** @param seconds - until it may be begun again */
  constructor(readonly seconds: number) {
    super(`Please try again after ${seconds} seconds`)
  }
}

/** The window of a social login was closed before it came back. */
export class PopupClosedError extends BaseError {
  override name = 'PopupClosedError'
  constructor() {
    super('Popup closed')
  }
}

/** A social login could not begin: nobody said where to go, or the browser opened no window. */
export class SocialStartError extends BaseError {
  override name = 'SocialStartError'
  constructor(cause?: unknown) {
    super('Failed to initiate social connection', cause instanceof Error ? { cause } : {})
  }
}

/** The service of a social login sent the visitor back without signing them in. */
export class SocialRefusedError extends BaseError {
  override name = 'SocialRefusedError'
  /** @param code - RFC 6749, 4.1.2.1, such as `access_denied` */
  constructor(readonly code: string) {
    super('The service did not sign you in', { metaMessages: [`Error: ${code}`] })
  }
}

/** A login came back that the page was not left for, as far as it knows, or was left for too long ago. */
export class LoginOverError extends BaseError {
  override name = 'LoginOverError'
  constructor() {
    super('The page does not wait for this login any more')
  }
}

/** What Telegram told its app is too old to sign in with, and stays so for as long as the app is open. */
export class MiniAppOverError extends BaseError {
  override name = 'MiniAppOverError'
  constructor(cause: unknown) {
    super('What Telegram told the app is too old', cause instanceof Error ? { cause } : {})
  }
}

/** The visitor took too long in the window of a social login. */
export class PopupTimeoutError extends BaseError {
  override name = 'PopupTimeoutError'
  constructor() {
    super('The sign-in window did not come back in time')
  }
}

/** Signing in by Farcaster failed. */
export class FarcasterError extends BaseError {
  override name = 'FarcasterError'
  constructor(cause: unknown) {
    super('Failed to connect to farcaster', cause instanceof Error ? { cause } : {})
  }
}
