// @ts-check
import { readFileSync } from 'node:fs'

/**
 * What the deployment is told by its environment. docs/self-hosting-the-wallet.md has the list.
 *
 * @param {NodeJS.ProcessEnv} env
 * @throws TypeError that names what is missing, never its value
 */
export function readSettings(env) {
  /** @param {string} name */
  const required = (name) => {
    const value = env[name]
    if (!value) throw new TypeError(`${name} is not set.`)
    return value
  }
  const port = Number(env.PORT ?? 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new TypeError('PORT is no port.')
  return {
    frameOrigin: required('FRAME_ORIGIN'),
    secret: required('WALLET_SECRET'),
    databaseUrl: required('DATABASE_URL'),
    smtpUrl: required('SMTP_URL'),
    mailFrom: required('MAIL_FROM'),
    allowedOrigins: list(required('ALLOWED_ORIGINS')),
    networks: readJson('NETWORKS_FILE', required('NETWORKS_FILE')),
    walletName: env.WALLET_NAME ?? 'Wallet',
    logins: env.LOGINS_FILE ? readJson('LOGINS_FILE', env.LOGINS_FILE) : {},
    trustedProxies: list(env.TRUSTED_PROXIES ?? ''),
    host: env.HOST ?? '127.0.0.1',
    port,
  }
}

/** @param {string} text parts with commas between */
const list = (text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** @param {string} name @param {string} file @returns {any} what the wallet checks by itself */
function readJson(name, file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new TypeError(`${name} names no file of JSON.`)
  }
}
