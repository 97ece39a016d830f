import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'

/** Returns the user that runs PostgreSQL, because it refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const ask = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout)
  return { uid: ask('-u'), gid: ask('-g') }
}

/**
 * Starts an empty PostgreSQL server on this machine until it is stopped.
 *
 * @param programs - the folder of its programs
 */
export async function startPostgres(
  programs: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const user = unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'carabiner-postgres-'))
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await getPort()
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)].concat(
      settings.flatMap((setting) => ['-c', setting]),
    ),
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  const stop = async () => {
    // The server first waits for connections to end, then cuts the remaining ones.
    server.kill('SIGTERM')
    const cutting = setTimeout(() => server.kill('SIGINT'), 1_000)
    await ended
    clearTimeout(cutting)
    await rm(folder, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await untilReady(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function untilReady(connectionString: string) {
  const { default: pg } = await import('pg')
  const until = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await sleep(50)
    }
  }
}
