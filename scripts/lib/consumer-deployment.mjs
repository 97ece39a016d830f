import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startPostgres } from '../../apps/lab/services/database/postgres.ts'
import { postgresPrograms } from '../../apps/lab/services/database/postgres-programs.ts'
import { startMail } from '../../apps/lab/services/mail/mail.ts'
import { readContainerFile } from './container-file.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const source = join(root, 'packages/wallet-server/deploy')
const frameOrigin = 'https://wallet.example'
/** The command that `npx carabiner-wallet` runs. */
const command = [process.execPath, 'node_modules/.bin/carabiner-wallet']

/** @param {boolean} isTrue @param {string} what */
function must(isTrue, what) {
  if (!isTrue) throw new Error(`The deployment of the embedded wallet: ${what}`)
}

/**
 * Deploys the embedded wallet from the packed packages, on this machine's PostgreSQL and mail server: first as
 * docs/self-hosting-the-wallet.md does on Node, then by the steps of the container file, but without a container.
 * @param {string} registry the registry with our packages
 * @returns {Promise<string | undefined>} the reason, if this machine has no PostgreSQL
 */
export async function checkDeployment(registry) {
  const programs = postgresPrograms()
  if (!programs) return 'no PostgreSQL'
  const steps = readContainerFile(readFileSync(join(source, 'Containerfile'), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'carabiner-deployment-'))
  const [postgres, mail] = await Promise.all([startPostgres(programs), startMail()])
  try {
    writeFileSync(join(folder, '.npmrc'), `@carabiner:registry=${registry}\n`)
    steps.copy(source, folder)
    for (const command of steps.runs) {
      const env = { ...steps.env, npm_config_prefer_offline: 'true', ...directly() }
      const { code, output } = await run('sh', ['-c', command], { cwd: folder, env })
      must(code === 0, `${command} failed:\n${output}`)
    }
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      SMTP_URL: mail.smtpUrl,
      FRAME_ORIGIN: frameOrigin,
      MAIL_FROM: 'Wallet <wallet@wallet.example>',
      WALLET_SECRET: 'a secret of thirty-two characters or more',
      ALLOWED_ORIGINS: 'https://app.example',
    }
    const networks = { NETWORKS_FILE: 'networks.json' }
    await visit(command, folder, { ...env, ...networks, PORT: '0' })
    const inside = { NETWORKS_FILE: join(folder, 'networks.json'), HOST: '127.0.0.1', PORT: '0' }
    await visit(steps.command, folder, { ...steps.env, ...env, ...inside }, steps.healthcheck)
    await mustName(folder, { ...env, ...networks, WALLET_SECRET: '' }, 'WALLET_SECRET is not set.')
    await mustName(folder, { PORT: '0' }, 'the embedded database is not installed')
  } finally {
    await Promise.all([postgres.stop(), mail.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Starts the command, sends the requests of a browser and an orchestrator, and ends it.
 * @param {string[]} command @param {string} cwd @param {Record<string, string>} env @param {string[]} [healthcheck]
 */
async function visit([program = '', ...args], cwd, env, healthcheck) {
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let port = 0
  for await (const line of createInterface({ input: child.stdout })) {
    port = JSON.parse(line).detail?.port ?? port
    if (port) break
  }
  must(port !== 0, 'it ended before it listened')
  const ask = (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, init)
  must((await ask('/healthz')).status === 200, '/healthz')
  must((await ask('/readyz')).status === 200, '/readyz')
  const page = await ask('/sdk')
  must(page.status === 200, `/sdk answers ${page.status}`)
  const policy = page.headers.get('content-security-policy') ?? ''
  must(policy.includes('frame-ancestors https://app.example'), `/sdk has the policy ${policy}`)
  must((await ask('/config.json')).status === 200, '/config.json')
  must((await ask('/v1/login', { method: 'POST' })).status === 401, '/v1/login without a proof')
  must((await ask('/confirm?token=x')).status === 404, '/confirm of a link that nobody mailed')
  if (healthcheck) {
    const [name = '', ...rest] = healthcheck
    const { code, output } = await run(name, rest, { env: { PORT: String(port) } })
    must(code === 0, `the health check of the container file failed: ${output}`)
  }
  child.kill('SIGTERM')
  const [code] = await exited
  must(code === 0, `it ended with ${code}`)
}

/**
 * Checks that the command names each missing setting and does not start.
 * @param {string} cwd @param {Record<string, string>} env @param {string} told
 */
async function mustName(cwd, env, told) {
  const [program = '', ...args] = command
  const { code, output } = await run(program, args, { cwd, env, timeout: 10_000 })
  must(code !== 0 && output.includes(told), `it says: ${output}`)
}

/** Excludes this machine from the proxy, because the registry is local. */
function directly() {
  const others = process.env.NO_PROXY ?? process.env.no_proxy
  const value = [others, '127.0.0.1'].filter(Boolean).join(',')
  return { NO_PROXY: value, no_proxy: value }
}
