import { BaseError } from '@carabiner/core'

/** The page has no embedded wallet that can sign in by email. */
export class NoAuthConnectorError extends BaseError {
  override name = 'NoAuthConnectorError'
  constructor() {
    super('No auth connector found', {
      metaMessages: ['Set `embeddedWallet`, and leave `features.email` on.'],
    })
  }
}

/** The page has no embedded wallet, or its account does not exist. */
export class AuthAccountNotFoundError extends BaseError {
  override name = 'AuthAccountNotFoundError'
  constructor() {
    super('Address or auth connector not found')
  }
}

/** The call needs the embedded wallet, but the active account belongs to another wallet. */
export class NotConnectedByAuthError extends BaseError {
  override name = 'NotConnectedByAuthError'
  constructor() {
    super('Not connected to email or social')
  }
}

/** A new login email was requested before the pause was over. */
export class EmailCooldownError extends BaseError {
  override name = 'EmailCooldownError'
  /** @param seconds - the remaining pause */
  constructor(readonly seconds: number) {
    super(`Please try again after ${seconds} seconds`)
  }
}

/** The visitor closed the window of a social login before it finished. */
export class PopupClosedError extends BaseError {
  override name = 'PopupClosedError'
  constructor() {
    super('Popup closed')
  }
}

/**
 * A social login could not start: the wallet returned no usable URL, or the browser opened no
 * window.
 */
export class SocialStartError extends BaseError {
  override name = 'SocialStartError'
  constructor(cause?: unknown) {
    super('Failed to initiate social connection', cause instanceof Error ? { cause } : {})
  }
}

/** The service returned without signing the visitor in. */
export class SocialRefusedError extends BaseError {
  override name = 'SocialRefusedError'
  /** @param code - the OAuth error code (RFC 6749, 4.1.2.1), such as `access_denied` */
  constructor(readonly code: string) {
    super('The service did not sign you in', { metaMessages: [`Error: ${code}`] })
  }
}

/** The page received the result of a login that it did not start, or started too long ago. */
export class LoginOverError extends BaseError {
  override name = 'LoginOverError'
  constructor() {
    super('The page no longer waits for this login')
  }
}

/**
 * The Telegram mini app's sign-in data has expired. It is renewed only when the visitor reopens the
 * mini app.
 */
export class MiniAppOverError extends BaseError {
  override name = 'MiniAppOverError'
  constructor(cause: unknown) {
    super('The sign-in data from Telegram has expired', cause instanceof Error ? { cause } : {})
  }
}

/** The window of a social login reached its time limit. */
export class PopupTimeoutError extends BaseError {
  override name = 'PopupTimeoutError'
  constructor() {
    super('The sign-in window did not return in time')
  }
}

/** A sign-in with Farcaster failed. */
export class FarcasterError extends BaseError {
  override name = 'FarcasterError'
  constructor(cause: unknown) {
    super('Failed to connect to farcaster', cause instanceof Error ? { cause } : {})
  }
}
