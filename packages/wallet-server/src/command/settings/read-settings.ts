import { resolve } from 'node:path'
import type { CommandLine } from '../command-line.js'
import { MistakesError } from '../mistakes.js'
import { localOrigins, publicNetworks } from './development.js'
import { environment, type VariableName } from './environment.js'
import type { Settings } from './settings.js'

/** In production, the operator's decisions have no default. */
const productionNames: readonly VariableName[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'FRAME_ORIGIN',
  'ALLOWED_ORIGINS',
  'NETWORKS_FILE',
]

/**
 * Reads the settings from the environment, with defaults for development unless NODE_ENV is
 * `production`.
 *
 * @throws MistakesError with every mistake, and without any value that may be a secret
 */
export function readSettings(
  variables: Readonly<Record<string, string | undefined>>,
  { data, allowsEmbedded }: Pick<CommandLine, 'data' | 'allowsEmbedded'>,
): Settings {
  const isProduction = variables.NODE_ENV === 'production'
  const nonEmptyVariables = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value),
  )
  const isMissing = (name: VariableName) => nonEmptyVariables[name] === undefined
  const mistakes = missingNames().map(describeMissing)
  if (data !== undefined && !isMissing('DATABASE_URL'))
    mistakes.push('--data is only for the embedded database, but DATABASE_URL is set.')
  const { data: read, error } = environment.safeParse(nonEmptyVariables)
  for (const { path, message } of error?.issues ?? [])
    mistakes.push(`${String(path[0])} ${message}`)
  if (!read || mistakes.length > 0) throw new MistakesError(...mistakes)

  const { DATABASE_URL: url, WALLET_SECRET: secret, SMTP_URL: smtpUrl, MAIL_FROM: from } = read
  return {
    isProduction,
    database:
      url === undefined || secret === undefined
        ? { kind: 'embedded', folder: resolve(data ?? '.carabiner-wallet'), secret }
        : { kind: 'postgres', url, secret },
    smtp: smtpUrl === undefined || from === undefined ? undefined : { url: smtpUrl, from },
    frameOrigin: read.FRAME_ORIGIN,
    allowedOrigins: read.ALLOWED_ORIGINS ?? localOrigins,
    networks: read.NETWORKS_FILE ?? publicNetworks,
    walletName: read.WALLET_NAME ?? 'Wallet',
    logins: read.LOGINS_FILE ?? {},
    trustedProxies: read.TRUSTED_PROXIES ?? [],
    host: read.HOST ?? '127.0.0.1',
    port: read.PORT ?? 8080,
  }

  function missingNames() {
    const names = isProduction ? productionNames.filter(isMissing) : []
    return names
      .filter((name) => !(name === 'DATABASE_URL' && allowsEmbedded))
      .concat(!isMissing('SMTP_URL') && isMissing('MAIL_FROM') ? 'MAIL_FROM' : [])
      .concat(!isMissing('DATABASE_URL') && isMissing('WALLET_SECRET') ? 'WALLET_SECRET' : [])
  }
}

const describeMissing = (name: VariableName): string =>
  name === 'DATABASE_URL'
    ? 'DATABASE_URL is not set. With NODE_ENV=production, the embedded database needs --allow-embedded-in-production.'
    : `${name} is not set.`
