import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100

/**
 * Seconds of processor time, `user` and `sys`, of every child process that has ended, with its own children. Only Linux
 * tells; elsewhere it is 0. Source: proc_pid_stat(5), `cutime` and `cstime`.
 */
export function childrenSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The program's name, in parentheses, may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return 0
  }
}

/** The same with this process. */
export function wholeSeconds() {
  const { user, system } = process.cpuUsage()
  return childrenSeconds() + (user + system) / 1e6
}

/**
 * Seconds for which the machine's processors have been busy since it started. A browser that is killed leaves its
 * children to the system, and only this counts them, with all else that runs on the machine. Only Linux tells; elsewhere
 * it is 0. Source: proc_stat(5), `user`, `nice`, `system`, `irq` and `softirq`.
 */
export function machineSeconds() {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const [, user, nice, system, , , irq, softirq] = line.split(/\s+/).map(Number)
    const ticks = [user, nice, system, irq, softirq].reduce((sum = 0, it) => sum + (it ?? 0), 0)
    return (ticks ?? 0) / ticksPerSecond
  } catch {
    return 0
  }
}
