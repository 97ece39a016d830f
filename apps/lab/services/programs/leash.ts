import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Makes sure that a child ends with this process. On `exit` this process kills it. If this process
 * is killed, a waiting shell sees its input close and kills the child (POSIX only).
 *
 * @returns a function that releases the child after it has ended
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
  // `read` ends when our end of the pipe closes, which happens only when this process ends.
  const script = 'read -r _; kill -9 "$1"'
  const watcher = spawn('/bin/sh', ['-c', script, 'leash', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own, so a terminal's Ctrl-C does not end the watcher first.
    detached: true,
  })
  watcher.on('error', () => {}) // Without a shell, `exit` still kills.
  watcher.unref()
  const { stdin } = watcher
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  return watcher
}
