import type { Settings } from './settings/settings.js'

/** The values in the greeting to a developer. */
export interface Greeting extends Pick<Settings, 'database' | 'smtp' | 'allowedOrigins'> {
  readonly origin: string
  /** The secret's file, if this start created it. */
  readonly newSecretFile: string | undefined
}

export function describeWallet(greeting: Greeting): string {
  const { origin, database, smtp, allowedOrigins, newSecretFile } = greeting
  const rows = [
    ['server', `${origin}/v1`],
    ['frame', `${origin}/sdk`],
    ['data', database.kind === 'embedded' ? `${database.folder}, for development` : 'DATABASE_URL'],
    ...(newSecretFile === undefined ? [] : [['secret', `created, and stored in ${newSecretFile}`]]),
    ['emails', smtp ? 'SMTP_URL' : 'printed here, for development only: set SMTP_URL to send them'],
    ['pages', allowedOrigins.join(', ')],
  ]
  return `The embedded wallet is running. Press Ctrl+C to stop it.

${rows.map(([name = '', value]) => `  ${name.padEnd(7)} ${value}`).join('\n')}

In your app:

  import { walletFrame } from '@carabiner/wallet-frame'

  createModal({ embeddedWallet: walletFrame({ url: '${origin}/sdk' }), … })
`
}
