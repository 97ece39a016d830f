import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Makes sure that a child ends with this process, however that ends: on `exit` we kill it; if we
 * are killed outright, a waiting shell sees its input close and kills it (POSIX only).
 *
 * @returns lets it go, once the child has ended
 */
export function leash(child: ChildProcess): () => void {
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const watcher = process.platform === 'win32' ? undefined : watch(child.pid)
  return () => {
    process.off('exit', kill)
    watcher?.kill('SIGKILL')
  }
}

function watch(pid: number | undefined) {
  if (pid === undefined) return undefined
  // `read` ends when our end of the pipe closes, and nothing but our death closes it.
  const script = 'read -r _; kill -9 "$1"'
  const watcher = spawn('/bin/sh', ['-c', script, 'leash', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own: a terminal's Ctrl-C must not end the watcher first.
    detached: true,
  })
  watcher.on('error', () => {}) // No shell: `exit` still kills.
  watcher.unref()
  const { stdin } = watcher
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  return watcher
}
