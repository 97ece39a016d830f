import { createServer } from 'node:http'
import type { Logger } from '@carabiner/core'
import { getRequestListener } from '@hono/node-server'
import { sqlStore } from '../server/store/sql/sql-store.js'
import { smtpMailer } from '../smtp/smtp-mailer.js'
import { consoleMailer } from './console-mailer.js'
import { createWallet } from './create-wallet.js'
import { openDataFolder } from './data/data-folder.js'
import { openEmbedded, openPostgres } from './data/open-database.js'
import { describeWallet } from './greeting.js'
import { listen } from './listen.js'
import type { Settings } from './settings/settings.js'

/** Time limit of open requests during shutdown, in ms. */
const endTimeout = 10_000

/**
 * Runs the wallet until shutdown.
 *
 * @param write - writes to the console
 * @returns a function that shuts down: it answers open requests, accepts no new ones, and closes
 * the database
 * @throws MistakesError for settings that do not work
 */
export async function startWallet(
  settings: Settings,
  write: (text: string) => void,
): Promise<() => Promise<void>> {
  const log = createLog(settings.isProduction, write)
  const closers: (() => unknown)[] = []
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= closeAll(closers)
    return ending
  }

  async function start() {
    const { database, secret, newSecretFile } = await openStorage()
    closers.push(database.close)
    const server = createServer()
    const port = await listen(server, settings)
    const origin = settings.frameOrigin ?? `http://localhost:${port}`
    const wallet = createWallet(settings, {
      store: sqlStore(database.query),
      mailer: settings.smtp ? smtpMailer(settings.smtp) : consoleMailer(write),
      frameOrigin: origin,
      secret,
      logger: log,
    })
    server.on('request', getRequestListener(wallet.fetch))
    closers.push(async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      await wallet.destroy()
      await closed
    })
    if (settings.isProduction) {
      if (newSecretFile !== undefined) log.info('A secret was created.', { file: newSecretFile })
      log.info('Listening.', { port })
    } else write(describeWallet({ ...settings, origin, newSecretFile }))
  }

  async function openStorage() {
    const databaseSettings = settings.database
    if (databaseSettings.kind === 'postgres') {
      const onBreak = () => log.error('A connection to the database broke.')
      return {
        database: await openPostgres(databaseSettings.url, onBreak),
        secret: databaseSettings.secret,
      }
    }
    const folder = openDataFolder(databaseSettings.folder)
    closers.push(folder.release)
    const { secret, newSecretFile } =
      databaseSettings.secret === undefined
        ? folder.readSecret()
        : { secret: databaseSettings.secret }
    return { database: await openEmbedded(folder), secret, newSecretFile }
  }

  try {
    await start()
  } catch (error) {
    await end()
    throw error
  }
  return end
}

/** Closes in reverse order. */
async function closeAll(closers: readonly (() => unknown)[]) {
  setTimeout(() => process.exit(1), endTimeout).unref()
  for (const close of [...closers].reverse()) await close()
}

/**
 * Creates the server's log: JSON lines in production, readable lines otherwise.
 *
 * @param write - writes to the console
 */
function createLog(isProduction: boolean, write: (text: string) => void): Logger {
  const at = (level: string) => (message: string, detail?: unknown) => {
    if (isProduction) write(`${JSON.stringify({ level, message, detail })}\n`)
    else write(`${level}: ${message}${detail === undefined ? '' : ` ${JSON.stringify(detail)}`}\n`)
  }
  return { debug: () => {}, info: at('info'), warn: at('warn'), error: at('error') }
}
