// Servers in processes of their own, built from the sources. Two of one kind share only their database.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { sourceAliases } from '../../../../scripts/vite-css-text.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export interface Instance {
  readonly url: string
  /** Returns its whole output. */
  readonly log: () => string
  /** Kills it at once, as a failing machine would. */
  kill(): Promise<void>
  /** Ends it as a deployment does. Returns its exit code. */
  end(): Promise<number | null>
}

/**
 * Bundles a server's sources into one file, beside which Node finds its libraries.
 *
 * @param entry - the entry's path in the repository
 */
export async function bundle(entry: string) {
  const folder = await mkdtemp(join(root, 'apps/lab/node_modules/.instance-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    ssr: { external: ['#frame-files'] },
    build: {
      ssr: join(root, entry),
      outDir: folder,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'instance.mjs' } },
    },
  })
  return {
    file: join(folder, 'instance.mjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Starts a server. Its port is in the first output line with `"port":` or with its address on this machine. */
export async function startInstance(
  file: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Instance> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  child.stderr.on('data', (part) => lines.push(String(part)))
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const port = /(?:"port":\s*|http:\/\/localhost:)(\d+)/.exec(line)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', () => reject(new Error(`It ended before it listened:\n${lines.join('\n')}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => lines.join('\n'),
    kill: async () => void (await stop(child, 'SIGKILL')),
    end: () => stop(child, 'SIGTERM'),
  }
}

async function stop(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return child.exitCode
}
