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
