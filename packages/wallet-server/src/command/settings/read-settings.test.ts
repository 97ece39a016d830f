import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommandLine } from '../command-line.js'
import { MistakesError } from '../mistakes.js'
import { readSettings } from './read-settings.js'

const none: Pick<CommandLine, 'data' | 'allowsEmbedded'> = {
  data: undefined,
  allowsEmbedded: false,
}
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carabiner-settings-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function fileOf(content: unknown) {
  const file = join(folder, 'content.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

function mistakesOf(env: Record<string, string>, options: Partial<typeof none> = {}) {
  try {
    readSettings(env, { ...none, ...options })
    return []
  } catch (error) {
    if (error instanceof MistakesError) return error.mistakes
    throw error
  }
}

const network = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrl: 'https://rpc.example',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const whole = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://wallet:hush@db.example/wallet',
  SMTP_URL: 'smtps://user:hush@smtp.example',
  MAIL_FROM: 'Wallet <no-reply@wallet.example>',
  FRAME_ORIGIN: 'https://wallet.example',
  ALLOWED_ORIGINS: 'https://app.example, https://*.preview.example',
  WALLET_SECRET: 'x'.repeat(32),
}

describe('the wallet server’s settings', () => {
  it('run the wallet in development mode if no environment variable is set', () => {
    expect(readSettings({}, none)).toMatchObject({
      isProduction: false,
      database: { kind: 'embedded', folder: join(process.cwd(), '.carabiner-wallet') },
      smtp: undefined,
      host: '127.0.0.1',
      port: 8080,
    })
  })

  it('come from environment variables in production', () => {
    const env = { ...whole, NETWORKS_FILE: fileOf([network]), PORT: '0', WALLET_NAME: '' }
    expect(readSettings(env, none)).toEqual({
      isProduction: true,
      database: { kind: 'postgres', url: whole.DATABASE_URL, secret: whole.WALLET_SECRET },
      smtp: { url: whole.SMTP_URL, from: whole.MAIL_FROM },
      frameOrigin: whole.FRAME_ORIGIN,
      allowedOrigins: ['https://app.example', 'https://*.preview.example'],
      networks: [network],
      walletName: 'Wallet',
      logins: {},
      trustedProxies: [],
      host: '127.0.0.1',
      port: 0,
    })
  })

  it('list all missing environment variables in production', () => {
    const mistakes = mistakesOf({ NODE_ENV: 'production', WALLET_NAME: 'Example' })
    expect(mistakes[0]).toContain('--allow-embedded-in-production')
    const names = ['SMTP_URL', 'FRAME_ORIGIN', 'ALLOWED_ORIGINS', 'NETWORKS_FILE']
    expect(mistakes.slice(1)).toEqual(names.map((name) => `${name} is not set.`))
  })

  it('allow the embedded database in production if its command-line option is given', () => {
    const { DATABASE_URL, ...others } = whole
    const env = { ...others, NETWORKS_FILE: fileOf([network]) }
    expect(mistakesOf(env)).toHaveLength(1)
    const settings = readSettings(env, { data: '/data', allowsEmbedded: true })
    expect(settings.database).toMatchObject({ kind: 'embedded', folder: '/data' })
  })

  it('require a wallet secret if a database server is set, and a sender address if a mail server is set', () => {
    const { DATABASE_URL, SMTP_URL } = whole
    expect(mistakesOf({ DATABASE_URL, SMTP_URL })).toEqual([
      'MAIL_FROM is not set.',
      'WALLET_SECRET is not set.',
    ])
  })

  it.each([
    [{ PORT: '80a' }, 'PORT is not a port: use a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is not a port: use a number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://hush', WALLET_SECRET: whole.WALLET_SECRET },
      'DATABASE_URL is not a URL such as postgres://user:password@db.example/wallet.',
    ],
    [
      { SMTP_URL: 'hush.example', MAIL_FROM: 'a@b.example' },
      'SMTP_URL is not a URL such as smtps://user:password@smtp.example.',
    ],
    [
      { FRAME_ORIGIN: 'https://wallet.example/sdk' },
      'FRAME_ORIGIN is not an origin: use https://wallet.example.',
    ],
    [{ FRAME_ORIGIN: 'wallet' }, 'FRAME_ORIGIN is not an origin, such as https://wallet.example.'],
    [{ FRAME_ORIGIN: 'http://wallet.example' }, 'FRAME_ORIGIN must use https.'],
    [
      { ALLOWED_ORIGINS: 'https://app.example,*' },
      'ALLOWED_ORIGINS contains *, which is not an origin that can be allowed.',
    ],
    [{ WALLET_SECRET: 'hush' }, 'WALLET_SECRET must have at least 32 characters.'],
    [{ WALLET_NAME: 'x'.repeat(65) }, 'WALLET_NAME must have at most 64 characters.'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'TRUSTED_PROXIES contains 10.0.0.0/33, which is not an IP address or range.',
    ],
    [{ NETWORKS_FILE: '/none.json' }, 'NETWORKS_FILE is not the path of a JSON file.'],
    [{ LOGINS_FILE: '/none.json' }, 'LOGINS_FILE is not the path of a JSON file.'],
  ])(
    'report the invalid environment variable %j in one sentence that contains no secret',
    (env, sentence) => {
      expect(mistakesOf(env)).toEqual([sentence])
      expect(sentence).not.toContain('hush')
    },
  )

  it('name the invalid field of a JSON file that a variable names', () => {
    expect(mistakesOf({ NETWORKS_FILE: fileOf([{ ...network, rpcUrl: 'hush' }]) })).toEqual([
      'NETWORKS_FILE names a file that cannot be used: 0.rpcUrl is not valid.',
    ])
    expect(mistakesOf({ NETWORKS_FILE: fileOf({}) })).toEqual([
      'NETWORKS_FILE names a file that cannot be used: its content is not valid.',
    ])
    expect(mistakesOf({ LOGINS_FILE: fileOf({ telegram: { botToken: 'hush' } }) })).toEqual([
      'LOGINS_FILE names a file that cannot be used: telegram.botToken is not valid.',
    ])
    expect(mistakesOf({ LOGINS_FILE: fileOf({ googel: {} }) })).toEqual([
      'LOGINS_FILE names a file that cannot be used: googel is not valid.',
    ])
  })

  it('report that --data has no effect if a database server is set', () => {
    const { DATABASE_URL, WALLET_SECRET } = whole
    const [mistake] = mistakesOf({ DATABASE_URL, WALLET_SECRET }, { data: 'kept' })
    expect(mistake).toMatch(/^--data is only for the embedded database/)
  })
})
