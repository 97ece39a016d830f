import type { FrameNetwork } from '../../frame/config/frame-config.js'
import type { LoginOptions } from '../../server/social/check-logins.js'
import type { SmtpMailerOptions } from '../../smtp/smtp-mailer.js'

interface PostgresSettings {
  readonly kind: 'postgres'
  readonly url: string
  /** The same for every instance. */
  readonly secret: string
}

interface EmbeddedSettings {
  readonly kind: 'embedded'
  /** An absolute path, to the database and other stored data. */
  readonly folder: string
  /** Undefined: the folder stores a random secret. */
  readonly secret: string | undefined
}

/** The settings of the command. */
export interface Settings {
  readonly isProduction: boolean
  readonly database: PostgresSettings | EmbeddedSettings
  /** Undefined: mails are printed. */
  readonly smtp: SmtpMailerOptions | undefined
  /** Undefined: this machine, at the port that it listens on. */
  readonly frameOrigin: string | undefined
  readonly allowedOrigins: readonly string[]
  readonly networks: readonly FrameNetwork[]
  readonly walletName: string
  readonly logins: LoginOptions
  readonly trustedProxies: readonly string[]
  readonly host: string
  readonly port: number
}
