import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type FrameNetwork, frameConfig } from '../../frame/config/frame-config.js'
import { parseOriginPattern } from '../../frame/config/origin-pattern.js'
import { frameOriginFault, secretFault } from '../../server/options.js'
import { parseIpRange } from '../../server/request/ip-address.js'
import { type LoginOptions, readLogins } from '../../server/social/check-logins.js'

/**
 * Returns a schema for a variable.
 *
 * @param read - throws a TypeError whose message continues the variable's name
 */
const variable = <T>(read: (text: string) => T) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      try {
        return read(text)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        context.issues.push({ code: 'custom', message: error.message, input: undefined })
        return z.NEVER
      }
    }),
  )

const port = variable((text) => {
  const number = Number(text)
  const isPort = Number.isInteger(number) && number >= 0 && number <= 65_535
  if (!isPort) throw new TypeError('is not a port: use a number from 0 to 65535.')
  return number
})

/** @param fault - returns what is wrong with a value, or undefined */
const checked = (fault: (text: string) => string | undefined) =>
  variable((text) => {
    const problem = fault(text)
    if (problem !== undefined) throw new TypeError(problem)
    return text
  })

const address = (pattern: RegExp, example: string) =>
  checked((text) => (pattern.test(text) ? undefined : `is not a URL such as ${example}.`))

/**
 * Returns a schema for a comma-separated list.
 *
 * @param fault - returns what is wrong with one part, or undefined
 */
const list = (fault: (part: string) => string | undefined) =>
  variable((text) => {
    const parts = text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    for (const part of parts) {
      const problem = fault(part)
      if (problem !== undefined) throw new TypeError(`contains ${part}, which is ${problem}.`)
    }
    return parts
  })

const origins = list((part) =>
  parseOriginPattern(part) ? undefined : 'not an origin that can be allowed',
)

const proxies = list((part) => {
  try {
    parseIpRange(part)
    return undefined
  } catch {
    return 'not an IP address or range'
  }
})

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new TypeError('is not the path of a JSON file.')
  }
}

const networks = variable((file): readonly FrameNetwork[] => {
  const { data, error } = frameConfig.shape.networks.safeParse(readJson(file))
  if (data) return data
  const path = error.issues[0]?.path.join('.')
  throw new TypeError(`names a file that cannot be used: ${path || 'its content'} is not valid.`)
})

const logins = variable((file): LoginOptions => {
  const value = readJson(file)
  try {
    return readLogins(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new TypeError(`names a file that cannot be used: ${error.message}`)
  }
})

const walletName = variable((text) => {
  const { success } = frameConfig.shape.walletName.safeParse(text)
  if (!success) throw new TypeError('must have at most 64 characters.')
  return text
})

/** The settings, by the names of their variables. An empty variable counts as not set. */
export const environment = z.object({
  DATABASE_URL: z.optional(
    address(/^(?:postgres(?:ql)?:|socket:|\/)/, 'postgres://user:password@db.example/wallet'),
  ),
  SMTP_URL: z.optional(address(/^smtps?:\/\/./, 'smtps://user:password@smtp.example')),
  MAIL_FROM: z.optional(z.string()),
  FRAME_ORIGIN: z.optional(checked(frameOriginFault)),
  ALLOWED_ORIGINS: z.optional(origins),
  WALLET_SECRET: z.optional(checked(secretFault)),
  NETWORKS_FILE: z.optional(networks),
  WALLET_NAME: z.optional(walletName),
  TRUSTED_PROXIES: z.optional(proxies),
  LOGINS_FILE: z.optional(logins),
  HOST: z.optional(z.string()),
  PORT: z.optional(port),
})

/** A variable that the command reads. */
export type VariableName = keyof z.input<typeof environment>
